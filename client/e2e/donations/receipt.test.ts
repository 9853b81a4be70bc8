import { formatExactly } from '../../../shared/money';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { receiptCopy } from '../../brand/copy/receipt';
import {
  amountButton,
  donateThroughApi,
  gift,
  goToCheckout,
  openDonationDialog,
  openMore,
  pay,
  thankYou,
  uniqueName,
} from '../support/donations';
import { linkMailedTo } from '../support/mail';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

const { labels } = donationDialogCopy;

const heading = (name: string) => ({ level: 1, name, exact: true });

test('a donor opens the receipt from the thank-you and from its email, and prints it', async ({
  page,
  mailServer,
}) => {
  const email = `${uniqueName('ada')}@example.com`.replace(' ', '.');
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await amountButton(dialog, gift).click();
  await openMore(dialog);
  await dialog.getByLabel(labels.name).fill('Namemark');
  await dialog.getByLabel(labels.email).fill(email);
  await goToCheckout(dialog);
  await pay(page, gift);
  await expect(thankYou(page, gift)).toBeVisible();
  await page.getByRole('link', { name: 'View or print your receipt' }).click();
  await expect(page.getByRole('heading', heading(receiptCopy.title))).toBeVisible();
  const row = page.getByRole('row', { name: formatExactly(gift) });
  await expect(row).toContainText('Card');
  await expect(page.locator('main')).not.toContainText('Namemark');

  await page.goto(await linkMailedTo(mailServer, email, '/receipt'));
  await expect(row).toBeVisible();
  await page.getByLabel(receiptCopy.donor.label).fill('Ada Marlowe\n12 Quay Street');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).press('Enter');
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ada Marlowe 12 Quay Street').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

test('a donor who asks for it by email gets every receipt of the year', async ({ page, mailServer }) => {
  const donorEmail = `${uniqueName('ruth')}@example.com`.replace(' ', '.');
  for (const amount of [10, 25]) await donateThroughApi(page.request, { amount, donorEmail });
  await page.goto('/sponsors');
  await page.getByRole('link', { name: receiptCopy.ask.title }).click();
  await expect(page.getByRole('heading', heading(receiptCopy.ask.title))).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(donorEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', heading(receiptCopy.ask.sentTitle))).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(() => mailServer.received.some(({ parsed }) => parsed.subject?.includes('receipts')))
    .toBe(true);
  await page.goto(await linkMailedTo(mailServer, donorEmail, '/receipt'));
  await expect(page.getByRole('row', { name: /^Total for / })).toContainText(formatExactly(3_500));
  await expectAccessible(page);
});
