import { startPaymentProvider } from '../../../server/testing/payment-provider';
import { startProduct as startEmbedded } from '../../../server/testing/product';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { donationOutcomes } from '../../brand/copy/donation-outcomes';
import { donationReturnCopy } from '../../brand/copy/donation-return';
import { goToCheckout, openDonationDialog, pay, readRaised, thankYou } from '../support/donations';
import { expect, test } from '../support/test';

test('a declined card can be retried and then counts once', async ({ page }) => {
  await page.goto('/doing-good');
  await goToCheckout(await openDonationDialog(page));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await pay(page, '$50.00');
  await expect(thankYou(page, '$50')).toBeVisible();
});

test('a donor who cancels sees that nothing was charged, and the form is still filled in', async ({
  page,
}) => {
  await page.goto('/doing-good');
  const before = await readRaised(page);
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByLabel('Your name').fill('Ada Marlowe');
  await goToCheckout(dialog);
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/donation=cancelled/);
  await expect(page.getByText(donationReturnCopy.cancelled.title)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Donate $25' })).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Marlowe');
  await page.keyboard.press('Escape');
  expect(await readRaised(page)).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page).not.toHaveURL(/donation=/);
});

test('a processing payment says so, and counts when the bank confirms it', async ({ page }) => {
  await page.goto('/doing-good');
  await goToCheckout(await openDonationDialog(page));
  await page.getByRole('button', { name: /Pay later/ }).click();
  const checkout = page.url();
  await page.getByRole('link', { name: /^Return to/ }).click();
  await expect(page.getByRole('heading', { name: donationOutcomes.pending.title })).toBeVisible();
  const returned = page.url();
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Make the payment succeed' }).click();
  await page.goto(returned);
  await expect(thankYou(page, '$50')).toBeVisible();
});

test.describe('an unknown session', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is reported as unknown', async ({ page }) => {
    await page.goto('/doing-good?donation=success&session_id=cs_test_made_up');
    await expect(page.getByRole('heading', { name: donationOutcomes.unknown.title })).toBeVisible();
  });
});

test.describe('with the payment provider down', () => {
  test.use({ expectedErrors: [/status of 502/] });

  test('the form is kept, with an error message', async ({ page }) => {
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
      await expect(told).toBeVisible();
      await expect(donate).toBeEnabled();
      await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Marlowe');
      await expect(dialog.getByRole('spinbutton', { name: /another amount/i })).toHaveValue('100');
    } finally {
      await product.stop();
    }
  });
});

test.describe('with the server down', () => {
  test.use({ expectedErrors: [/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/] });

  test('a donation paid meanwhile is counted on return', async ({ page }) => {
    const provider = await startPaymentProvider();
    // A journey on the embedded database, whatever the others run on.
    const product = await startEmbedded(provider.environment);
    try {
      await page.goto(`${product.url}/doing-good`);
      await goToCheckout(await openDonationDialog(page));
      await product.kill();
      const returning = page.waitForRequest(/donation=success/);
      await page.getByRole('button', { name: 'Pay $50.00' }).click();
      const returnUrl = (await returning).url();
      await product.restart();
      await page.goto(returnUrl);
      await expect(thankYou(page, '$50')).toBeVisible();
      await expect.poll(() => readRaised(page)).toBe(50);
    } finally {
      await product.stop();
      await provider.close();
    }
  });
});
