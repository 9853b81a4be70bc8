import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationThanks } from '../../brand/copy/donation-thanks';

export const logoSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#b42318"/></svg>',
);

export function uniqueName(prefix: string): string {
  return `${prefix} ${Math.random().toString(36).slice(2, 10)}`;
}

/** Uses the page's generic button, which clears amount and sponsor mode. */
export async function openDonationDialog(page: Page): Promise<Locator> {
  await page.locator('#donate').getByRole('button', { name: 'Donate', exact: true }).click();
  return donationDialog(page);
}

export async function donationDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: donationDialogCopy.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens what the dialog keeps folded: the donor's name and message. */
export async function openMore(dialog: Locator): Promise<void> {
  await dialog.getByText(donationDialogCopy.more).click();
}

export async function goToCheckout(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(dialog.page().getByText('TEST MODE')).toBeVisible();
}

export async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL(/donation=success/);
}

export async function donateThroughApi(request: APIRequestContext, data: object): Promise<void> {
  const created = await request.post('/api/create-checkout-session', { data });
  const { url } = await created.json();
  const returned = new URL((await request.post(`${url}/pay`)).url());
  const sessionId = returned.searchParams.get('session_id');
  const verified = await request.post('/api/verify-donation', { data: { sessionId } });
  expect(await verified.json()).toMatchObject({ status: 'succeeded' });
}

export function thankYou(page: Page, amount: string): Locator {
  return page.getByRole('heading', { name: donationThanks.title(amount) });
}

/** Dollars. */
export async function readRaised(page: Page): Promise<number> {
  const gauge = page.getByRole('progressbar', { name: 'Raised toward the goal' });
  await expect(gauge).toHaveAttribute('aria-valuetext', /^\$[\d,.]+ of \$15,000/);
  const text = (await gauge.getAttribute('aria-valuetext')) ?? '';
  return Number(text.replace(/^\$([\d,.]+) of .*/, '$1').replaceAll(',', ''));
}
