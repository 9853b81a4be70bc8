import { toText } from '../../../shared/contracts/donations/typed-amount';
import { formatDollars } from '../../../shared/money';
import { rewardTiers } from '../../../shared/site/reward-tiers';
import { bookingDialogCopy } from '../../brand/copy/call';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import {
  addSlot,
  fillVisitor,
  friday,
  laterSlot,
  openBookingDialog,
  request,
  slot,
} from '../support/bookings';
import { gift, goToCheckout, openDonationDialog, pay, thankYou } from '../support/donations';
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
  const amount = dialog.getByLabel(labels.otherAmount);
  const expectButton = (name: string) =>
    expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await amount.clear();
  await expectButton('Donate');
  for (const { from, name } of [rewardTiers.founding, rewardTiers.premium]) {
    await amount.fill(toText(from));
    await expectButton(`Donate ${formatDollars(from)}`);
    await expect(dialog.getByText(donationDialogCopy.reward)).toHaveCount(1);
    await expect(dialog.getByText(name)).toBeVisible();
    await sponsor.check();
    await expect(dialog.getByLabel(labels.sponsorName)).toBeVisible();
    await sponsor.uncheck();
    await expect(dialog.getByLabel(labels.sponsorName)).toHaveCount(0);
  }
  await amount.fill(toText(gift));
  await expectButton(`Donate ${formatDollars(gift)}`);
  await expect(dialog.getByText(donationDialogCopy.reward)).toHaveCount(0);
  await goToCheckout(dialog);
  await pay(page, gift);
  await expect(thankYou(page, gift)).toBeVisible();
});

test('a call is requested after a mistake', async ({ page }) => {
  await page.clock.setFixedTime(friday);
  const dialog = await openBookingDialog(page);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const company = await fillVisitor(dialog);
  await dialog.getByLabel(bookingDialogCopy.notes).fill('x'.repeat(1_900));
  await expect(dialog.getByText('100 characters left')).toBeVisible();
  await addSlot(dialog, 'Second choice', laterSlot);
  await slot(dialog, 'Second choice')
    .getByRole('button', { name: /^Remove/ })
    .click();
  expect(await request(dialog)).toMatchObject({ company });
  await expect(notification(page)).toContainText('Request received');
});
