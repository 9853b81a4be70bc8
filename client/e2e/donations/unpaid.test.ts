import { formatDollars } from '../../../shared/money';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationOutcomes } from '../../brand/copy/donation-outcomes';
import { donationReturnCopy } from '../../brand/copy/donation-return';
import {
  amountButton,
  gift,
  goToCheckout,
  openDonationDialog,
  openMore,
  thankYou,
} from '../support/donations';
import { expect, test } from '../support/test';

const { labels } = donationDialogCopy;

test('a donor cancels, comes back to the filled form, is declined, and pays by a transfer that takes its time', async ({
  page,
}) => {
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await amountButton(dialog, gift).click();
  await openMore(dialog);
  await dialog.getByLabel(labels.name).fill('Ada Marlowe');
  await goToCheckout(dialog);
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/donation=cancelled/);
  await expect(page.getByText(donationReturnCopy.cancelled.title)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: `Donate ${formatDollars(gift)}` })).toBeVisible();
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
  await expect(thankYou(page, gift)).toBeVisible();
});
