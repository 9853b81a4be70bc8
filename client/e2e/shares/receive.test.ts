import { shareCopy } from '../../brand/copy/share';
import { createShare, sharePassword, unlock } from '../support/shares';
import { labelOf } from '../support/site';
import { notification, signInAsRegistered } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectNothingCutOff,
  test,
} from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 4(01|04|10)/] });

test.beforeEach(({ page }) => signInAsRegistered(page));

const password = 'Password';
const note = `Door code 4711\n  ${'y'.repeat(2_000)}`;

test('a share is unlocked after a typo, copied, fits every width, and locks on a reload and on Back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = 'x'.repeat(200);
  const name = `${'z'.repeat(120)} plans ${'y'.repeat(109)}.txt`;
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('x') };
  const { slug } = await createShare(page.request, { title, note, file });
  await page.goto(`/share/${slug}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await unlock(page, 'wrong one');
  await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
    'Wrong password. 4 tries left.',
  );
  await expect(page.getByLabel(password, { exact: true })).toBeFocused();
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);

  await unlock(page);
  await expect(notification(page)).toHaveText(/Access granted/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(/^Secure share/);
  await expect(page).toHaveURL(`/share/${slug}`);
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectNothingCutOff, expectAccessible);
  await page.getByRole('button', { name: 'Copy note' }).click();
  await expect(notification(page)).toHaveText(/Copied.*Secure note copied to clipboard\./);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(note);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    sharePassword,
  );

  const leaveAndReturn = [
    () => page.reload(),
    async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: labelOf('/terms') })
        .click();
      // The address changes while the share is still there, until the next page is loaded.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
      await page.goBack();
    },
    async () => {
      await page.goto('/terms');
      await page.goBack();
    },
  ];
  for (const [times, leave] of leaveAndReturn.entries()) {
    if (times > 0) await unlock(page);
    await expect(page.getByText('Door code 4711')).toBeVisible();
    await leave();
    await expect(page.getByLabel(password, { exact: true })).toHaveValue('');
    await expect(page.getByText('Door code 4711')).toHaveCount(0);
  }

  await page.goto('/share/no-such-share');
  await unlock(page);
  await expect(page.getByRole('heading', { level: 1, name: shareCopy.unknown.title })).toBeFocused();
  await expectAccessible(page);
});
