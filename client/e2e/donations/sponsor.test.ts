import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationThanks } from '../../brand/copy/donation-thanks';
import { goToCheckout, logoSvg, openDonationDialog, pay, thankYou, uniqueName } from '../support/donations';
import { expect, expectAccessible, test } from '../support/test';

const { labels } = donationDialogCopy;

const logo = { name: 'our logo.svg', mimeType: 'image/svg+xml', buffer: logoSvg };

test('a sponsor sends a logo with the donation and finds it on the list of sponsors', async ({ page }) => {
  const name = uniqueName('Marlowe & Sons');
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByRole('button', { name: '$25', exact: true }).click();
  await dialog.getByRole('checkbox', { name: labels.listed }).check();
  await dialog.getByLabel(labels.sponsorName).fill(name);
  await dialog.getByLabel(labels.website).fill('https://marlowe.example');
  await dialog.getByLabel('Logo').setInputFiles(logo);
  await expect(dialog.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectAccessible(page);
  await goToCheckout(dialog);
  await pay(page, '$25.00');
  await expect(thankYou(page, '$25.00')).toBeVisible();
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
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Become a Sponsor' }).click();
  await expect(page).toHaveURL('/#donate');
  await expect(page.getByRole('heading', { name: 'Help fund two free safety apps.' })).toBeInViewport();
});
