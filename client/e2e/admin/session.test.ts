import { createShare } from '../support/shares';
import { notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ expectedErrors: [/status of (401|503)|ERR_CONNECTION/] });

test('a session that expires in the middle of work loses nothing that was typed', async ({
  page,
  context,
}) => {
  const { password } = await signInAsStaff(page);
  await createShare(page.request, { title: 'Before', note: 'x' });
  await page.goto('/admin');
  const composer = page.getByRole('form', { name: 'New share' });
  await composer.getByLabel('Title').fill('After');
  await composer.getByLabel('Secure note').fill('Written over an hour');
  await composer.getByLabel('Password', { exact: true }).fill('spring tide');
  await composer.getByLabel('File').setInputFiles({
    name: 'large.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(12 * 1024 * 1024),
  });
  await context.clearCookies();
  await composer.getByRole('button', { name: 'Create share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notification(page)).toHaveText(/Signed in again/);
  await expect(composer.getByLabel('Secure note')).toHaveValue('Written over an hour');
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(page.getByText('Ready to send: After')).toBeVisible();
});

test('a sign-in in another tab is noticed', async ({ page, context }) => {
  const { username, password } = await signInAsStaff(page);
  await createShare(page.request, { title: 'Watched', note: 'x' });
  await page.goto('/admin');
  await page.getByLabel('Secure note').fill('Half a sentence');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Record reminder: Watched' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'sign in from a new tab' }).click(),
  ]);
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/admin');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Secure note')).toHaveValue('Half a sentence');
});

test('a server that cannot tell who is signed in causes no redirect', async ({ page }) => {
  await signInAsStaff(page);
  await page.route('**/api/user', route =>
    route.fulfill({ status: 503, json: { message: 'We cannot reach our records right now.' } }),
  );
  await page.goto('/admin');
  await expect(page.getByText('We couldn’t check whether you’re signed in.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tab', { name: 'Secure Shares' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('a visit to the website loses nothing that was typed either', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  const composer = page.getByRole('form', { name: 'New share' });
  await composer.getByLabel('Secure note').fill('Half a sentence');
  await composer
    .getByLabel('File')
    .setInputFiles({ name: 'plans.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(composer.getByLabel('Secure note')).toHaveValue('Half a sentence');
  await composer.getByLabel('Password', { exact: true }).fill('spring tide');
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(page.getByText(/^Ready to send/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'plans.txt (1 B)' }).first()).toBeVisible();
});
