import { donationThanks } from '../../brand/copy/donation-thanks';
import { goToCheckout, logoSvg, openDonationDialog, pay, thankYou, uniqueName } from '../support/donations';
import { expect, expectAccessible, expectAtEveryWidth, expectNoSidewaysScroll, test } from '../support/test';

const logo = { name: 'our logo.svg', mimeType: 'image/svg+xml', buffer: logoSvg };

test('a sponsor sends a logo with the donation and finds it on the wall', async ({ page }) => {
  const name = uniqueName('Marlowe & Sons');
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /List me as a sponsor/ }).check();
  await dialog.getByLabel(/to list/).fill(name);
  await dialog.getByLabel('Website').fill('https://marlowe.example');
  await dialog.getByLabel('Logo').setInputFiles(logo);
  await expect(dialog.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectAccessible(page);
  await goToCheckout(dialog);
  await pay(page, '$25.00');
  await expect(thankYou(page, '$25')).toBeVisible();
  await expect(page.getByRole('heading', { name: donationThanks.logo.title })).toHaveCount(0);

  await page.goto('/sponsors');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const picture = card.getByRole('img', { name: `${name} logo` });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(512);
  const website = card.getByRole('link', { name: /Visit Website/ });
  await expect(website).toHaveAttribute('href', 'https://marlowe.example');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expectAccessible(page);
});

test.describe('on return', () => {
  test.use({ expectedErrors: [/status of 415/] });

  test('a sponsor without a logo is asked for one and can add it on return', async ({ page }) => {
    const name = uniqueName('Harbor Choir');
    await page.goto('/doing-good');
    await page.getByRole('button', { name: /^Give \$125/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/to list/).fill(name);
    await goToCheckout(dialog);
    await pay(page, '$125.00');
    await expect(thankYou(page, '$125')).toBeVisible();

    const banner = page.getByRole('region', { name: donationThanks.logo.title });
    await expect(banner.getByLabel('Name')).toHaveValue(name);
    await expectAccessible(page);
    await banner
      .getByLabel('Logo')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await banner.getByRole('button', { name: 'Save' }).click();
    await expect(banner.getByText('Logo must be a PNG, JPG, SVG or WebP image.').first()).toBeVisible();
    await banner.getByLabel('Logo').setInputFiles(logo);
    await banner.getByLabel('Website').fill('https://choir.example');
    await banner.getByRole('button', { name: 'Save' }).click();
    await expect(banner).toBeHidden();

    await page.goto('/sponsors');
    await expect(page.getByRole('img', { name: `${name} logo` })).toBeVisible();
  });
});

test('Skip keeps the success URL and both banners', async ({ page }) => {
  await page.goto('/doing-good');
  await page.getByRole('button', { name: /^Give \$125/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/to list/).fill(uniqueName('Skipper'));
  await goToCheckout(dialog);
  await pay(page, '$125.00');
  await page
    .getByRole('region', { name: donationThanks.logo.title })
    .getByRole('button', { name: 'Skip' })
    .click();
  await expect(page).not.toHaveURL(/session_id/);
  await expect(thankYou(page, '$125')).toBeHidden();
});

test('a logo over 5 MB is refused before anything is sent', async ({ page }) => {
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('checkbox', { name: /List me as a sponsor/ }).check();
  await dialog.getByLabel(/to list/).fill('Too large');
  await dialog
    .getByLabel('Logo')
    .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog.getByText('Logo must be smaller than 5MB.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(page.getByText('Logo Too Large', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/doing-good/);
});

test('the sponsors page fits every width', async ({ page }) => {
  await page.goto('/sponsors');
  await expect(page.getByRole('link', { name: 'Become a Sponsor' })).toBeVisible();
  await expect(page.getByText(/of 6/).first()).toBeVisible();
  await expectAtEveryWidth(page, expectNoSidewaysScroll);
});

test('Become a Sponsor leads to the drive on the home page', async ({ page }) => {
  await page.goto('/sponsors');
  await page.getByRole('link', { name: 'Become a Sponsor' }).click();
  await expect(page).toHaveURL('/#donate');
  await expect(page.getByRole('heading', { name: 'Help fund two free safety apps.' })).toBeInViewport();
});
