import { bookingDialogCopy } from '../../brand/copy/call';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { servicesCopy } from '../../brand/copy/services';
import { expect, test } from '../support/test';

test('Back closes a dialog together with the page it was opened on', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: servicesCopy.dashboards.link }).click();
  await expect(page).toHaveURL('/dashboards');
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/ERR_FAILED/] });

  test('stands above the footer of an open dialog', async ({ page }) => {
    await page.route('**/api/create-checkout-session', route => route.abort());
    await page.goto('/doing-good');
    await page.locator('#donate').getByRole('button', { name: 'Donate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: donationDialogCopy.title });
    await dialog.getByRole('button', { name: /^Donate/ }).click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(toast).toBeVisible();
    // Playwright does not click what something else covers.
    await dialog.getByRole('button', { name: /^Donate/ }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
