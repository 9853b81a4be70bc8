import { startProduct } from '../../../server/testing/product';
import { goToCheckout, openDonationDialog, pay, readRaised, thankYou } from '../support/donations';
import { expect, test } from '../support/test';

test('a declined card can be tried again and then counts once', async ({ page }) => {
  await page.goto('/doing-good');
  await goToCheckout(await openDonationDialog(page));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await pay(page, '$50.00');
  await expect(thankYou(page, '$50')).toBeVisible();
});

test('who cancels is told that nothing was charged, and need not type again', async ({ page }) => {
  await page.goto('/doing-good');
  const before = await readRaised(page);
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByLabel('Your name').fill('Ada Marlowe');
  await goToCheckout(dialog);
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/donation=cancelled/);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Donate $25' })).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Marlowe');
  await page.keyboard.press('Escape');
  expect(await readRaised(page)).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page).not.toHaveURL(/donation=/);
});

test('a payment that is still processing says so, and counts when the bank confirms', async ({ page }) => {
  await page.goto('/doing-good');
  await goToCheckout(await openDonationDialog(page));
  await page.getByRole('button', { name: /Pay later/ }).click();
  const checkout = page.url();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await expect(page.getByRole('heading', { name: 'Your bank is still working on it.' })).toBeVisible();
  const returned = page.url();
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Let the payment succeed' }).click();
  await page.goto(returned);
  await expect(thankYou(page, '$50')).toBeVisible();
});

test.describe('an unknown session', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is called unknown', async ({ page }) => {
    await page.goto('/doing-good?donation=success&session_id=cs_test_made_up');
    await expect(page.getByRole('heading', { name: 'We do not know this donation.' })).toBeVisible();
  });
});

test.describe('with the payment provider down', () => {
  test.use({ expectedErrors: [/status of 502/] });

  test('the form is kept and the donor is told', async ({ page }) => {
    // It starts a product of its own.
    test.slow();
    // Port 9 is the discard service: nothing listens there.
    const product = await startProduct({
      PAYMENTS: '',
      STRIPE_SECRET_KEY: 'sk_test_unreachable',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    });
    try {
      await page.goto(`${product.url}/doing-good`);
      const dialog = await openDonationDialog(page);
      await dialog.getByRole('button', { name: '$100', exact: true }).click();
      await dialog.getByLabel('Your name').fill('Ada Marlowe');
      const donate = dialog.getByRole('button', { name: /^Donate/ });
      await donate.click();
      const told = page.getByText('Failed to create donation. Please try again.').first();
      await expect(told).toBeVisible({ timeout: 16_000 });
      await expect(donate).toBeEnabled();
      await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Marlowe');
      await expect(dialog.getByRole('spinbutton', { name: /another amount/i })).toHaveValue('100');
    } finally {
      await product.stop();
    }
  });
});

test.describe('with the server killed on the way', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/] });

  test('a gift paid while the server was down is counted on return', async ({ page }) => {
    test.slow();
    const product = await startProduct();
    try {
      await page.goto(`${product.url}/doing-good`);
      await goToCheckout(await openDonationDialog(page));
      await product.kill();
      await product.restart();
      await pay(page, '$50.00');
      await expect(thankYou(page, '$50')).toBeVisible();
      expect(await readRaised(page)).toBe(50);
    } finally {
      await product.stop();
    }
  });
});
