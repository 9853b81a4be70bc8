import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shareCopy } from '../../brand/copy/share';
import { createShare, sharePassword, unlock } from '../support/shares';
import { openElsewhere, signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

test.beforeEach(({ page }) => signInAsRegistered(page));

const file = (name: string, content: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('several files and a folder travel as one zip, whose names the recipient sees', async ({
  page,
  browser,
  baseURL,
}, { outputDir }) => {
  const folder = path.join(outputDir, 'plans');
  await mkdir(path.join(folder, 'floor 1'), { recursive: true });
  for (let n = 0; n < 36; n++) await writeFile(path.join(folder, 'floor 1', `room ${n} 🌊.txt`), `room ${n}`);
  await page.goto('/admin');
  const form = page.getByRole('form', { name: 'New share' });
  const files = form.getByLabel('Files');
  await files.setInputFiles([file('Büro.txt', 'one'), file('büro.TXT', 'two'), file('empty', '')]);
  await files.setInputFiles([file('Büro.txt', 'three')]);
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Choose a folder' }).click(),
  ]);
  await picker.setFiles(folder);
  await expect(form.getByText(/^40 files, /)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Password', { exact: true }).fill(sharePassword);
  await form.getByRole('button', { name: 'Create share' }).click();
  const link = await page
    .getByText(/\/share\/[\w-]{22}$/)
    .first()
    .textContent();
  const slug = link?.split('/share/')[1];
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page);

  const phone = await openElsewhere(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/share/${slug}`);
  await unlock(phone);
  await phone.getByText(shareCopy.contents(40)).click();
  for (const name of ['Büro.txt', 'büro (2).TXT', 'Büro (3).txt', 'plans/floor 1/room 35 🌊.txt'])
    await expect(phone.getByText(name, { exact: true })).toBeVisible();
  await expectToFit(phone);
  const [saved] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('files.zip');
  await saved.saveAs(path.join(outputDir, 'files.zip'));
});

const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>document.title=1</script></svg>';

test('hostile files are looked at as text, and nothing in them runs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, type] of [
    ['page.html', 'text/html'],
    ['logo.svg', 'image/svg+xml'],
    ['notes.txt', 'text/plain'],
  ] as const) {
    const { slug } = await createShare(page.request, { file: file(name, hostile, type), maxDownloads: '1' });
    await page.goto(`/share/${slug}`);
    await unlock(page);
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page.getByText(hostile)).toBeVisible();
    await expect(page).toHaveTitle(/^Secure share/);
    await expectToFit(page);
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  }
});
