import { expect } from '@playwright/test';
import type { MailServer } from '../../../server/testing/mail-server';

/** Waits for an email with a link to the page, and returns that of the latest. */
export async function linkMailedTo({ received }: MailServer, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+${page}#[\\w-]{43}`);
  const find = () =>
    received.findLast(({ to, parsed }) => to.includes(email) && pattern.test(parsed.text ?? ''))?.parsed.text;
  await expect.poll(find).toBeDefined();
  return pattern.exec(find() ?? '')?.[0] ?? '';
}
