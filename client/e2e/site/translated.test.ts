import { rewardTiers } from '../../../shared/site/reward-tiers';
import { bookingDialogCopy } from '../../brand/copy/call';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { addSlot, fillVisitor, openBookingDialog, request, slot } from '../support/bookings';
import { goToCheckout, openDonationDialog, pay, thankYou } from '../support/donations';
import { notification } from '../support/staff';
import { expect, test } from '../support/test';
import { translatePages } from '../support/translation';

const { labels } = donationDialogCopy;

// What crashes logs an error, which fails any test.
test.beforeEach(({ page }) => translatePages(page));

test('the donate button says the amount of the moment, and the thanks follow', async ({ page }) => {
  await page.goto('/doing-good');
  await expect(page.locator('#donate h2 > font')).toBeVisible();
  const dialog = await openDonationDialog(page);
  const sponsor = dialog.getByRole('checkbox', { name: labels.listed });
  for (const [amount, label, tier] of [
    ['', 'Donate', ''],
    ['750', 'Donate $750', rewardTiers.founding.name],
    ['125', 'Donate $125', rewardTiers.premium.name],
    ['30', 'Donate $30', ''],
  ] as const) {
    await dialog.getByLabel(labels.otherAmount).fill(amount);
    await expect(dialog.getByRole('button', { name: label, exact: true })).toBeVisible();
    await expect(dialog.getByText(donationDialogCopy.reward)).toHaveCount(tier ? 1 : 0);
    if (!tier) continue;
    await expect(dialog.getByText(tier)).toBeVisible();
    await sponsor.check();
    await expect(dialog.getByLabel(/to list/)).toBeVisible();
    await sponsor.uncheck();
    await expect(dialog.getByLabel(/to list/)).toHaveCount(0);
  }
  await goToCheckout(dialog);
  await pay(page, '$30.00');
  await expect(thankYou(page, '$30.00')).toBeVisible();
});

test('a call is requested after a mistake', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2099-03-06T20:00:00Z'));
  const dialog = await openBookingDialog(page);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const company = await fillVisitor(dialog);
  await dialog.getByLabel(bookingDialogCopy.notes).fill('x'.repeat(1_900));
  await expect(dialog.getByText('100 characters left')).toBeVisible();
  await addSlot(dialog, 'Second choice', /Thursday, March 12th/, '15:00');
  await slot(dialog, 'Second choice')
    .getByRole('button', { name: /^Remove/ })
    .click();
  expect(await request(dialog)).toMatchObject({ company });
  await expect(notification(page)).toContainText('Request received');
});
