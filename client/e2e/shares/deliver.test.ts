import { randomBytes } from 'node:crypto';
import { sendCopy } from '../../brand/copy/send';
import { tabTo } from '../support/keyboard';
import { askForFiles } from '../support/shares';
import { notification, openElsewhere, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 4(01|10)/] });

test.beforeEach(({ page, owner, baseURL }) => signInAsStaff(page, { owner, baseURL }));

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('staff ask for files, a client sends three, and a link that works once is used up', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const long = `${'z'.repeat(150)}.svg`;
  const title = 'x'.repeat(200);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Ask for files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for files' });
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByLabel('What you need').fill('Your logo as SVG.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(notification(page)).toHaveText(/Link copied/);
  const [, slug] = (await page.evaluate(() => navigator.clipboard.readText())).split('/send/');
  const [phone, other] = [await openElsewhere(browser, baseURL), await openElsewhere(browser, baseURL)];
  for (const visitor of [phone, other]) {
    const answer = await visitor.goto(`/send/${slug}`);
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(await answer?.text()).not.toContain('xxx');
    await expect(visitor.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  }
  await phone.setViewportSize({ width: 390, height: 844 });
  const [picker] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByLabel('Files', { exact: true }).click(),
  ]);
  await picker.setFiles([file(long, randomBytes(5_000)), file('leer — Überschrift 文.txt', Buffer.alloc(0))]);
  await phone.getByLabel('Files', { exact: true }).setInputFiles([file('font.woff2', randomBytes(70_000))]);
  await expect(phone.getByText('3 files, 73.2 KB')).toBeVisible();
  await expectToFit(phone);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: sendCopy.sent })).toBeFocused();
  await expectToFit(phone);

  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Files arrived once');
  await row.getByRole('button', { name: title }).first().click();
  await expect(page.getByText(long)).toBeVisible();
  await expectToFit(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download leer — Überschrift 文.txt' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('leer — Überschrift 文.txt');

  await other.getByLabel('Note').fill('The code is 4071.');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: sendCopy['used-up'].title })).toBeFocused();
  await expect(other.getByText('The code is 4071.')).toBeVisible();
  await expectToFit(other);
});

test('a large file shows its progress, a reload on the way warns, and keys are enough to send', async ({
  page,
  context,
}) => {
  const { slug } = await askForFiles(page.request, { maxDeliveries: 2 });
  await page.goto(`/send/${slug}`);
  const files = page.getByLabel('Files', { exact: true });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const progress = page.getByRole('progressbar', { name: 'Sending' });
  await files.setInputFiles([
    file('logo.svg', randomBytes(400_000)),
    file('film.mp4', randomBytes(3_000_000)),
  ]);
  const network = await context.newCDPSession(page);
  const setSpeed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setSpeed(400_000);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(12);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(progress).toHaveCount(0);
  await expect(send).toBeFocused();
  await expect(page.getByText('film.mp4', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(progress).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
  await setSpeed(-1);

  expect(await (await page.request.get(`/api/send/${slug}`)).json()).toMatchObject({ deliveriesLeft: 2 });
  await tabTo(page, page.getByLabel('Note'));
  await page.keyboard.type('The film follows.');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: sendCopy.sent })).toBeFocused();
  expect(await (await page.request.get(`/api/send/${slug}`)).json()).toMatchObject({ deliveriesLeft: 1 });
});
