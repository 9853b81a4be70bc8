import { sharePassword, unlock } from '../support/shares';
import { notification, signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsRegistered(page);
});

const form = { name: 'New share' };

test('a share with a note and a file is created, sent, opened, tracked, and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Floor plans ${Date.now()}`;
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  await page.goto('/admin');
  const composer = page.getByRole('form', form);
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(notification(page)).toHaveText(/Password required.*Add a password to protect this share\./);
  await expectAccessible(page);
  await composer.getByLabel('Title').fill(title);
  await composer.getByLabel('Secure note').fill('Two floors.\nThe alarm code is on page 3.');
  await composer
    .getByLabel('File')
    .setInputFiles({ name: 'plans “final” — Büro.pdf', mimeType: 'application/pdf', buffer: bytes });
  await composer.getByRole('button', { name: 'Generate a password' }).click();
  const password = await composer.getByLabel('Password', { exact: true }).inputValue();
  await composer.getByRole('button', { name: '7 days' }).click();
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(notification(page)).toHaveText(/Secure share ready.*Link copied to your clipboard/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/share\/[\w-]{22}$/);
  await expect(page.getByText(password)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Not opened yet');

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  expect(await phone.content()).not.toContain(title);
  await unlock(phone, password);
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText('Two floors.')).toBeVisible();
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plans “final” — Büro.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  await expect(notification(phone)).toHaveText(/Download started.*Your file is on the way\./);
  await phone.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('File downloaded once');

  await row.getByRole('button', { name: /^More:/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete share' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete share' }).click();
  await expect(notification(page)).toHaveText(/Share removed/);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Shares' })).toBeFocused();
});

test('a large file shows its upload progress and can be cancelled', async ({ page, context }) => {
  await page.goto('/admin');
  const composer = page.getByRole('form', form);
  await composer.getByLabel('Password', { exact: true }).fill(sharePassword);
  await composer.getByLabel('File').setInputFiles({
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(3 * 1024 * 1024),
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  });
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(composer.getByRole('progressbar', { name: 'Uploading file' })).toBeVisible();
  await expect(composer.getByRole('button', { name: 'Creating…' })).toBeVisible();
  await expectAccessible(page);
  await composer.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(composer.getByRole('progressbar')).toHaveCount(0);
  await expect(composer.getByText('film.mp4', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'film.mp4' })).toHaveCount(0);
});
