import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationOutcomes } from '../../brand/copy/donation-outcomes';
import { donationReturnCopy } from '../../brand/copy/donation-return';
import { goToCheckout, openDonationDialog, openMore, thankYou } from '../support/donations';
import { expect, test } from '../support/test';

const { labels } = donationDialogCopy;

test('a donor cancels, comes back to the filled form, is declined, and pays by a transfer that takes its time', async ({
  page,
}) => {
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await openMore(dialog);
  await dialog.getByLabel(labels.name).fill('Ada Marlowe');
  await goToCheckout(dialog);
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/donation=cancelled/);
  await expect(page.getByText(donationReturnCopy.cancelled.title)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Donate $25' })).toBeVisible();
  await expect(dialog.getByLabel(labels.name)).toHaveValue('Ada Marlowe');

  await goToCheckout(dialog);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: /Pay later/ }).click();
  const checkout = page.url();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await expect(page.getByRole('heading', { name: donationOutcomes.pending.title })).toBeVisible();
  const returned = page.url();
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Make the payment succeed' }).click();
  await page.goto(returned);
  await expect(thankYou(page, '$25.00')).toBeVisible();
});
