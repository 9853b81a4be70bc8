import { donationSlides } from '../../brand/copy/doing-good-slides';
import { donationDialog, goToCheckout, openDonationDialog, pay, thankYou } from '../support/donations';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

test('a donation can be made with the keyboard alone', async ({ page }) => {
  await page.goto('/doing-good');
  const donate = page.locator('#donate').getByRole('button', { name: 'Donate', exact: true });
  await donate.focus();
  await page.keyboard.press('Enter');
  const dialog = await donationDialog(page);
  const preset = dialog.getByRole('button', { name: '$10', exact: true });
  for (let presses = 0; presses < 10; presses++) {
    if (await preset.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(preset).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('spinbutton', { name: /another amount/i })).toHaveValue('10');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(donate).toBeFocused();

  await page.keyboard.press('Enter');
  const again = await donationDialog(page);
  await again.getByLabel('Your name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('TEST MODE')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $50.00' }).press('Enter');
  await expect(thankYou(page, '$50')).toBeVisible();
});

test('on a phone all steps of a donation fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/doing-good');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const dialog = await openDonationDialog(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('checkbox', { name: /List me as a sponsor/ }).check();
  await dialog.getByLabel(/to list/).fill('Pocket Press');
  await goToCheckout(dialog);
  await expectNoSidewaysScroll(page);
  await pay(page, '$50.00');
  await expect(thankYou(page, '$50')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const path of ['/', '/doing-good', '/sponsors']) {
  test(`${path} has no accessibility violation and fits 320 px and 200 % zoom`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    // For the page, 200 % zoom of a 1440 px window is a 720 px window.
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('reduced motion keeps the carousel still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/doing-good');
  const first = page.getByRole('heading', { name: donationSlides[0]?.title });
  await expect(first).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(first).toBeInViewport();
});

test('invalid input is reported at the field and in a toast', async ({ page }) => {
  // Behind the dialog no slide is half faded out when contrast is checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  const amount = dialog.getByRole('spinbutton', { name: /another amount/i });
  await amount.fill('0.5');
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(page.getByText('Invalid Amount', { exact: true })).toBeVisible();
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount of at least \$1/);
  await amount.fill('25');
  await dialog.getByRole('checkbox', { name: /List me as a sponsor/ }).check();
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(page.getByText('Sponsor Name Required', { exact: true })).toBeVisible();
  await dialog.getByLabel(/to list/).fill('Ferry & Co');
  await dialog.getByLabel('Website').fill('ftp://ferry.example');
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(dialog.getByText('Website URL must start with http:// or https://')).toBeVisible();
  await expectAccessible(page);
});
