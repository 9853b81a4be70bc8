import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ShareListItem } from '@shared/contracts/staff-shares';

export const sharePassword = 'spring tide 1907';

interface ShareFields {
  title?: string;
  note?: string;
  expiresAt?: string;
  maxOpenings?: string;
  maxDownloads?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
}

/** Creates a share through the API, in the session of `request`. */
export async function createShare(request: APIRequestContext, fields: ShareFields): Promise<ShareListItem> {
  const response = await request.post('/api/shares', { multipart: { password: sharePassword, ...fields } });
  expect(response.status()).toBe(201);
  return response.json();
}

export async function unlock(page: Page, password = sharePassword): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}
