import { expect } from '@playwright/test';
import type { MailServer } from '../../../server/testing/mail-server';

/** The first link to a page of the site, with a token, in the latest email to an address. */
export async function linkMailedTo({ received }: MailServer, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+${page}#[\\w-]{43}`);
  const find = () =>
    received.findLast(({ to, parsed }) => to.includes(email) && pattern.test(parsed.text ?? ''))?.parsed.text;
  await expect.poll(find).toBeDefined();
  return pattern.exec(find() ?? '')?.[0] ?? '';
}
