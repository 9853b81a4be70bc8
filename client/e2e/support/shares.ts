import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { units } from '@shared/limits/amounts';

export const sharePassword = 'spring tide 1907';

interface ShareFields {
  title?: string;
  note?: string;
  expiresAt?: string;
  maxOpenings?: string;
  maxDownloads?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
}

export async function createShare(request: APIRequestContext, fields: ShareFields): Promise<ShareListItem> {
  const response = await request.post('/api/shares', { multipart: { password: sharePassword, ...fields } });
  expect(response.status()).toBe(201);
  return response.json();
}

export async function askForFiles(request: APIRequestContext, fields = {}): Promise<ShareListItem> {
  const expiresAt = new Date(Date.now() + 7 * units.DAY).toISOString();
  const data = {
    title: 'Logo and fonts',
    note: 'Your logo as SVG,\nand the fonts.',
    maxDeliveries: 1,
    expiresAt,
    ...fields,
  };
  const response = await request.post('/api/file-requests', { data });
  expect(response.status()).toBe(201);
  return response.json();
}

export async function unlock(page: Page, password = sharePassword): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}
