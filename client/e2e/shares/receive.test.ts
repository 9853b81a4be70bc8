import { shareCopy } from '../../brand/copy/share';
import { createShare, sharePassword, unlock } from '../support/shares';
import { notification, signInAsStaff } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectNothingCutOff,
  test,
} from '../support/test';

test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/status of 4(01|04|10|29)|ERR_FAILED/],
});

test.beforeEach(({ page }) => signInAsStaff(page));

const password = 'Password';

test('an unlocked share is complete, can be copied, and locks itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const note = 'First line\n  second line';
  const { slug } = await createShare(page.request, { title: 'Access', note });
  await page.goto(`/share/${slug}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expectAccessible(page);
  await unlock(page);
  await expect(notification(page)).toHaveText(/Access granted/);
  await expect(page.getByRole('heading', { level: 1, name: 'Access' })).toBeFocused();
  await expect(page).toHaveTitle(/^Secure share/);
  await expect(page).toHaveURL(`/share/${slug}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy note' }).click();
  await expect(notification(page)).toHaveText(/Copied.*Secure note copied to clipboard\./);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(note);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    sharePassword,
  );
  await page.reload();
  await expect(page.getByLabel(password, { exact: true })).toBeVisible();
  await expect(page.getByText('First line')).toHaveCount(0);
});

test('five wrong passwords lock it, even for the right one', async ({ page }) => {
  const { slug } = await createShare(page.request, { note: 'Door code' });
  await page.goto(`/share/${slug}`);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await unlock(page, 'wrong one');
    await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
      `Wrong password. ${left} left.`,
    );
    await expect(page.getByLabel(password, { exact: true })).toBeFocused();
  }
  await expectAccessible(page);
  await unlock(page, 'wrong one');
  await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
    'Wrong password. This share is now locked for 30 minutes.',
  );
  await unlock(page);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText(/Too many wrong passwords\. Please wait 30 minutes/);
  await expect(notice).toContainText(/\d\d:\d\d left/);
  await expectAccessible(page);
});

test('a share that opens once is read and downloaded by the first recipient, and refused to the second', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slug } = await createShare(page.request, {
    note: 'Read once',
    file: { name: 'once.txt', mimeType: 'text/plain', buffer: Buffer.from('once') },
    maxOpenings: '1',
    maxDownloads: '1',
  });
  await page.goto(`/share/${slug}`);
  await unlock(page);
  await expect(page.getByText(shareCopy.lastOpening)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  await expect(page.getByText(shareCopy.noDownloadsLeft)).toBeFocused();

  const visit = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const second = await visit.newPage();
  await second.goto(`/share/${slug}`);
  await unlock(second);
  await expect(second.getByRole('heading', { level: 1, name: shareCopy.usedUp.title })).toBeFocused();
  await expect(second.getByText('Read once')).toHaveCount(0);
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);
  await visit.close();
});

test('an expired share and an unknown one say so', async ({ page }) => {
  const expiresAt = new Date(Date.now() + 5_000).toISOString();
  const { slug } = await createShare(page.request, { note: 'Door code', expiresAt });
  const access = `/api/share/${slug}/access`;
  await expect
    .poll(async () => (await page.request.post(access, { data: { password: sharePassword } })).status())
    .toBe(410);
  await page.goto(`/share/${slug}`);
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1, name: shareCopy.expired.title })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/share/no-such-share');
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1, name: shareCopy.unknown.title })).toBeFocused();
  await expectAccessible(page);
});

test('a share that is deleted while it is open cannot download its file', async ({ page }) => {
  const file = { name: 'plans.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  const { slug } = await createShare(page.request, { note: 'Still readable', file });
  await page.goto(`/share/${slug}`);
  await unlock(page);
  await expect(page.getByText('plans.pdf')).toBeVisible();
  expect((await page.request.delete(`/api/share/${slug}`)).status()).toBe(204);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(notification(page)).toHaveText(/Download failed.*We can't find this share/);
  await expect(page.getByText('Still readable')).toBeVisible();
});

test('a network error shows a message, and the password is kept', async ({ page }) => {
  const { slug } = await createShare(page.request, { note: 'Door code' });
  await page.goto(`/share/${slug}`);
  await page.route('**/access', route => route.abort());
  await unlock(page);
  await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
    "We couldn't unlock this share. Please try again.",
  );
  await page.unroute('**/access');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('Door code')).toBeVisible();
});

test('a share fits every width, however long its words', async ({ page }) => {
  const { slug } = await createShare(page.request, {
    title: 'x'.repeat(200),
    note: 'y'.repeat(2_000),
    file: {
      name: `${'z'.repeat(120)} plans ${'y'.repeat(109)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    },
  });
  await page.goto(`/share/${slug}`);
  await expectAtEveryWidth(page, expectNoSidewaysScroll);
  await unlock(page);
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectNothingCutOff);
});

test('a share that was left is locked on Back, from another page of the site and from another document', async ({
  page,
}) => {
  const { slug } = await createShare(page.request, { note: 'Door code 4711' });
  await page.goto(`/share/${slug}`);
  for (const leave of [
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click(),
    () => page.goto('/terms'),
  ]) {
    await unlock(page);
    await expect(page.getByText('Door code 4711')).toBeVisible();
    await leave();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(page.getByLabel(password, { exact: true })).toHaveValue('');
    await expect(page.getByText('Door code 4711')).toHaveCount(0);
  }
});
