import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ShareListItem } from '@shared/contracts/shares';

export const sharePassword = 'spring tide 1907';

interface ShareFields {
  title?: string;
  note?: string;
  expiresAt?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
}

/** A share made by the call that the form makes. The session is that of `request`. */
export async function createShare(request: APIRequestContext, fields: ShareFields): Promise<ShareListItem> {
  const answer = await request.post('/api/shares', { multipart: { password: sharePassword, ...fields } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

export async function unlock(page: Page, password = sharePassword): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}
