import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { formatDollars, formatExactly } from '../../../shared/money';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationThanks } from '../../brand/copy/donation-thanks';
import { drive } from '../../brand/studio';

/** Cents: an amount of the dialog that isn't chosen yet, and earns a place among the sponsors, but no reward. */
export const gift =
  drive.amounts.find(
    cents => cents !== drive.defaultAmount && cents >= drive.sponsorFrom && cents < drive.tiers.premium,
  ) ?? drive.sponsorFrom;

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

export const amountButton = (dialog: Locator, cents: number) =>
  dialog.getByRole('button', { name: formatDollars(cents), exact: true });

/** Opens what the dialog keeps folded: the donor's name and message. */
export async function openMore(dialog: Locator): Promise<void> {
  await dialog.getByText(donationDialogCopy.more).click();
}

export async function goToCheckout(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(dialog.page().getByText('TEST MODE')).toBeVisible();
}

export async function pay(page: Page, cents: number): Promise<void> {
  await page.getByRole('button', { name: `Pay ${formatExactly(cents)}` }).click();
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

export function thankYou(page: Page, cents: number): Locator {
  return page.getByRole('heading', { name: donationThanks.title(formatExactly(cents)) });
}

/** Dollars. */
export async function readRaised(page: Page): Promise<number> {
  const gauge = page.getByRole('progressbar', { name: 'Raised toward the goal' });
  await expect(gauge).toHaveAttribute('aria-valuetext', / of /);
  const [total = ''] = ((await gauge.getAttribute('aria-valuetext')) ?? '').split(' of ');
  return Number(total.replace(/[^\d.]/g, ''));
}
