import { receiptCopy } from '../../brand/copy/receipt';
import {
  donateThroughApi,
  goToCheckout,
  openDonationDialog,
  openMore,
  pay,
  thankYou,
  uniqueName,
} from '../support/donations';
import { linkMailedTo } from '../support/mail';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

const heading = (name: string) => ({ level: 1, name, exact: true });

test('a donor opens the receipt from the thank-you and from its email, and prints it', async ({
  page,
  mailServer,
}) => {
  const email = `${uniqueName('ada')}@example.com`.replace(' ', '.');
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await openMore(dialog);
  await dialog.getByLabel('Your name').fill('Namemark');
  await dialog.getByLabel('Email').fill(email);
  await goToCheckout(dialog);
  await pay(page, '$25.00');
  await expect(thankYou(page, '$25.00')).toBeVisible();
  await page.getByRole('link', { name: 'View or print your receipt' }).click();
  await expect(page.getByRole('heading', heading(receiptCopy.title))).toBeVisible();
  const row = page.getByRole('row', { name: /\$25\.00/ });
  await expect(row).toContainText('Card');
  await expect(page.locator('main')).not.toContainText('Namemark');

  await page.goto(await linkMailedTo(mailServer, email, '/receipt'));
  await expect(row).toBeVisible();
  await page.getByLabel(/^Received from/).fill('Ada Marlowe\n12 Quay Street');
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
  await page.getByLabel('Email').fill(donorEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', heading(receiptCopy.ask.sentTitle))).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(() => mailServer.received.some(({ parsed }) => parsed.subject?.includes('receipts')))
    .toBe(true);
  await page.goto(await linkMailedTo(mailServer, donorEmail, '/receipt'));
  await expect(page.getByRole('row', { name: /^Total for / })).toContainText('$35.00');
  await expectAccessible(page);
});
