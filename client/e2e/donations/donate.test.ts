import {
  donationDialog,
  goToCheckout,
  openDonationDialog,
  pay,
  readRaised,
  thankYou,
} from '../support/donations';
import { expect, expectAccessible, test } from '../support/test';

test('a visitor donates $25, returns to a thank-you, and the total grows by it', async ({
  page,
  product,
}) => {
  await page.goto('/doing-good');
  const before = await readRaised(page);
  const dialog = await openDonationDialog(page);
  await expect(dialog.getByRole('spinbutton', { name: /another amount/i })).toHaveValue('50');
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByLabel('Your name').fill('Ada Marlowe');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Message to us').fill('For the night shift.');
  await expectAccessible(page);
  await goToCheckout(dialog);
  await pay(page, '$25.00');
  await expect(thankYou(page, '$25')).toBeVisible();
  await expect.poll(() => readRaised(page)).toBeGreaterThanOrEqual(before + 25);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/doing-good`);
  await expect(thankYou(page, '$25')).toBeHidden();
});

test('reloading or going back to the success URL counts nothing twice', async ({ page }) => {
  await page.goto('/doing-good');
  await goToCheckout(await openDonationDialog(page));
  await pay(page, '$50.00');
  await expect(thankYou(page, '$50')).toBeVisible();
  const sessionId = new URL(page.url()).searchParams.get('session_id');
  await page.reload();
  await expect(thankYou(page, '$50')).toBeVisible();
  await page.goto('/sponsors');
  await page.goBack();
  await expect(thankYou(page, '$50')).toBeVisible();

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => page.request.post('/api/verify-donation', { data: { sessionId } })),
  );
  for (const response of responses)
    expect(await response.json()).toMatchObject({ status: 'succeeded', amount: 5000 });
});

test('a tier button presets the amount and the sponsor box', async ({ page }) => {
  await page.goto('/doing-good');
  for (const [button, amount] of [
    [/^Give \$750/, '750'],
    [/^Give \$400/, '400'],
    [/^Give \$125/, '125'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = await donationDialog(page);
    await expect(dialog.getByRole('spinbutton', { name: /another amount/i })).toHaveValue(amount);
    await expect(dialog.getByRole('checkbox', { name: /List me as a sponsor/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const generic = await openDonationDialog(page);
  await expect(generic.getByRole('spinbutton', { name: /another amount/i })).toHaveValue('50');
  await expect(generic.getByRole('checkbox', { name: /List me as a sponsor/ })).not.toBeChecked();
});

test('a donation from the home page returns to a thank-you with a link onward', async ({ page }) => {
  await page.goto('/');
  await goToCheckout(await openDonationDialog(page));
  await pay(page, '$50.00');
  const sessionId = new URL(page.url()).searchParams.get('session_id');
  await page.goto(`/?donation=success&session_id=${sessionId}`);
  await expect(thankYou(page, '$50')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('success without a session ID refreshes and shows no thank-you', async ({ page }) => {
  await page.goto('/doing-good?donation=success');
  await readRaised(page);
  await expect(page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0);
});
