import { expect, type Locator, type Page } from '@playwright/test';
import { bookingDialogCopy } from '../../brand/copy/call';
import { contactFields } from '../../brand/copy/forms';

export async function openBookingDialog(page: Page): Promise<Locator> {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns a name that no other test uses: the same request twice in a minute counts once. */
export async function fillVisitor(dialog: Locator): Promise<string> {
  const company = `Company ${Math.random().toString(36).slice(2, 10)}`;
  await dialog.getByLabel(contactFields.firstName).fill('Tomas');
  await dialog.getByLabel(contactFields.lastName).fill('Lindqvist');
  await dialog.getByLabel(contactFields.email).fill('tomas@example.com');
  await dialog.getByLabel(contactFields.phone).fill('+46 (8) 555-01.47');
  await dialog.getByLabel(contactFields.company).fill(company);
  return company;
}

export const slot = (dialog: Locator, name: string) => dialog.getByRole('group', { name });

export async function addSlot(dialog: Locator, name: string, day: RegExp, time: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await slot(dialog, name).getByRole('button', { name: day }).click();
  await slot(dialog, name).getByRole('combobox').selectOption(time);
}

export async function request(dialog: Locator): Promise<Record<string, unknown>> {
  const response = dialog.page().waitForResponse('**/api/bookings');
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  return (await response).json();
}
