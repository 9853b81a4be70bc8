import { bookingDialogCopy } from '../../brand/copy/call';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { drive } from '../../brand/studio';
import { amountButton, openDonationDialog } from '../support/donations';
import { expectFocusUncovered } from '../support/keyboard';
import { askForFiles, createShare } from '../support/shares';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

const { labels } = donationDialogCopy;

/** 1280 by 1024 at 400 %, and phones. */
const low = { width: 320, height: 256 };
const sizes = [low, { width: 320, height: 568 }, { width: 844, height: 390 }];

test('nothing covers the control of a dialog that has the focus', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/doing-good');
    const donation = await openDonationDialog(page);
    await amountButton(donation, Math.max(...drive.amounts)).click();
    await donation.getByRole('checkbox', { name: labels.listed }).check();
    await expectFocusUncovered(page, 'Shift+Tab');
    await expectFocusUncovered(page, 'Tab');

    await page.goto('/contact');
    await page.getByRole('main').getByRole('button', { name: 'Book a call' }).click();
    await expect(page.getByRole('dialog', { name: bookingDialogCopy.title })).toBeVisible();
    await expectFocusUncovered(page, 'Tab');
    await expectFocusUncovered(page, 'Shift+Tab');
  }
});

for (const path of ['/', '/contact']) {
  test(`nothing covers the control of ${path} that has the focus`, async ({ page }) => {
    await page.setViewportSize(low);
    await page.goto(path);
    await expectFocusUncovered(page, 'Tab');
    await expectFocusUncovered(page, 'Shift+Tab');
  });
}

test('nor the control of a list in which rows are selected', async ({ page, owner }) => {
  await signInAs(page, owner);
  for (let row = 0; row < 8; row++) await askForFiles(page.request, { title: `Row ${row}` });
  const { slug } = await createShare(page.request, { note: 'Over', title: 'Row 8' });
  await page.request.patch(`/api/share/${slug}`, { data: { change: 'end' } });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/admin');
    await page.getByRole('checkbox', { name: 'Select Row 8' }).check();
    await expectFocusUncovered(page, 'Shift+Tab');
    await expectFocusUncovered(page, 'Tab');
  }
});
