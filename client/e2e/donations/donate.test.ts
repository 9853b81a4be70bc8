import { toText } from '../../../shared/contracts/donations/typed-amount';
import { formatExactly } from '../../../shared/money';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationThanks } from '../../brand/copy/donation-thanks';
import { drive } from '../../brand/studio';
import {
  amountButton,
  donationDialog,
  gift,
  goToCheckout,
  openDonationDialog,
  openMore,
  pay,
  readRaised,
  thankYou,
} from '../support/donations';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

const { labels } = donationDialogCopy;

test('a visitor donates, returns to a thank-you, and the total grows by it', async ({ page, product }) => {
  await page.goto('/doing-good');
  const before = await readRaised(page);
  const dialog = await openDonationDialog(page);
  const amount = dialog.getByRole('textbox', { name: labels.otherAmount });
  await expect(amount).toHaveValue(toText(drive.defaultAmount));
  await amount.clear();
  await amount.pressSequentially('19,99');
  await dialog.getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(dialog.getByText('Use a decimal point for cents: 19.99')).toBeVisible();
  await amountButton(dialog, gift).click();
  await openMore(dialog);
  await dialog.getByLabel(labels.name).fill('Ada Marlowe');
  await dialog.getByLabel(labels.email).fill('ada@example.com');
  await dialog.getByLabel(labels.message).fill('For the night shift.');
  await expectAccessible(page);
  await goToCheckout(dialog);
  await pay(page, gift);
  await expect(thankYou(page, gift)).toBeVisible();
  await expect.poll(() => readRaised(page)).toBeGreaterThanOrEqual(before + gift / 100);
  await expectAccessible(page);

  await page.reload();
  await expect(thankYou(page, gift)).toBeVisible();
  await page.goto('/sponsors');
  await page.goBack();
  await expect(thankYou(page, gift)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/doing-good`);
  await expect(thankYou(page, gift)).toBeHidden();
});

test('a donation from the home page can be made on a phone with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const donate = page.locator('#donate').getByRole('button', { name: 'Donate', exact: true });
  await donate.focus();
  await page.keyboard.press('Enter');
  const dialog = await donationDialog(page);
  const preset = amountButton(dialog, gift);
  for (let presses = 0; presses < 10; presses++) {
    if (await preset.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(preset).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('textbox', { name: labels.otherAmount })).toHaveValue(toText(gift));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(donate).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: labels.listed }).press('Space');
  await dialog.getByLabel(labels.email).press('Enter');
  await expect(page.getByText('Sponsor Name Required', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel(labels.sponsorName).fill('Pocket Press');
  await page.keyboard.press('Enter');
  await expect(page.getByText('TEST MODE')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Pay ${formatExactly(drive.defaultAmount)}` }).press('Enter');
  await expect(thankYou(page, drive.defaultAmount)).toBeVisible();
  await expect(page.getByRole('region', { name: donationThanks.logo.title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
