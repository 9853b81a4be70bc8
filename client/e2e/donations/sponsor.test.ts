import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { donationThanks } from '../../brand/copy/donation-thanks';
import * as homeCopy from '../../brand/copy/home';
import {
  amountButton,
  gift,
  goToCheckout,
  logoSvg,
  openDonationDialog,
  pay,
  thankYou,
  uniqueName,
} from '../support/donations';
import { expect, expectAccessible, test } from '../support/test';

const { labels } = donationDialogCopy;

const logo = { name: 'our logo.svg', mimeType: 'image/svg+xml', buffer: logoSvg };

test('a sponsor sends a logo with the donation and finds it on the list of sponsors', async ({ page }) => {
  const name = uniqueName('Marlowe & Sons');
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await amountButton(dialog, gift).click();
  await dialog.getByRole('checkbox', { name: labels.listed }).check();
  await dialog.getByLabel(labels.sponsorName).fill(name);
  await dialog.getByLabel(labels.website).fill('https://marlowe.example');
  await dialog.getByLabel('Logo').setInputFiles(logo);
  await expect(dialog.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectAccessible(page);
  await goToCheckout(dialog);
  await pay(page, gift);
  await expect(thankYou(page, gift)).toBeVisible();
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
  await expect(page.getByRole('heading', { name: homeCopy.fundraisingTitle })).toBeInViewport();
});
