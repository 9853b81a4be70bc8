import type { Browser, Page } from '@playwright/test';
import { newStaff, notification, type Staff, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The same person in another browser. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, { username, password }: Staff) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const response = await page.request.post('/api/login', { data: { username, password } });
  expect(response.status()).toBe(200);
  return page;
}

test('a name changes, and the header says so', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ines Falk' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page).toHaveTitle(/^Your account \|/);
  const profile = section(page, 'Profile');
  await profile.getByLabel('First name').fill('Inês');
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(notification(page)).toHaveText(/Name saved/);
  await expect(page.getByRole('link', { name: 'Inês Falk' })).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('First name')).toHaveValue('Inês');
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await expect(page.getByRole('tab', { name: 'Secure Shares' })).toBeVisible();
});

test('a photo is uploaded, shown and removed', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/account');
  const profile = section(page, 'Profile');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    profile.getByRole('button', { name: 'Upload photo' }).click(),
  ]);
  await chooser.setFiles('uploads/site/share.jpg');
  await expect(notification(page)).toHaveText(/Photo saved/);
  const photos = page.locator('img[src^="/api/account/photos/"]');
  await expect(photos).toHaveCount(2);
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photos).toHaveCount(0);
  await expect(profile.getByRole('button', { name: 'Upload photo' })).toBeFocused();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 40[139]/] });

  test('a new email address asks for the password where it was not asked for lately', async ({ page }) => {
    const staff = await signInAsStaff(page);
    // As the server does after 15 minutes.
    const refuseOnce = { times: 1 };
    await page.route(
      '**/api/account/email',
      route =>
        route.fulfill({
          status: 403,
          json: { message: "Please confirm that it's you first.", code: 'proof-required' },
        }),
      refuseOnce,
    );
    await page.goto('/account');
    const { email } = newStaff();
    await section(page, 'Email').getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password', { exact: true }).fill('high water mark');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Incorrect password.',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(notification(page)).toHaveText(/Email saved/);
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  });

  test('a new password ends the other sessions, and this one goes on', async ({ page, browser, baseURL }) => {
    const staff = await signInAsStaff(page);
    const elsewhere = await signInElsewhere(browser, baseURL, staff);
    const [copied] = await page.context().cookies();
    await page.goto('/account');
    const password = section(page, 'Password');
    await password.getByLabel('Current password').fill('high water mark');
    await password.getByLabel('New password').fill('spring tide at noon');
    await page.keyboard.press('Enter');
    await expect(password.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.');
    await password.getByLabel('Current password').fill(staff.password);
    await page.keyboard.press('Enter');
    await expect(notification(page)).toHaveText(/Password changed/);
    await expect(section(page, 'Where you’re signed in').getByRole('row')).toHaveCount(2);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    // What had been copied from this very browser opens nothing either.
    await elsewhere.context().addCookies(copied ? [copied] : []);
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    const signIn = (attempt: string) =>
      elsewhere.request.post('/api/login', { data: { username: staff.username, password: attempt } });
    expect((await signIn(staff.password)).status()).toBe(401);
    expect((await signIn('spring tide at noon')).status()).toBe(200);
    await elsewhere.context().close();
  });

  test('sessions end one by one, and all at once', async ({ page, browser, baseURL }) => {
    const staff = await signInAsStaff(page);
    const others = [
      await signInElsewhere(browser, baseURL, staff),
      await signInElsewhere(browser, baseURL, staff),
      await signInElsewhere(browser, baseURL, staff),
    ];
    const statuses = async () =>
      (await Promise.all(others.map(other => other.request.get('/api/user')))).map(response =>
        response.status(),
      );
    await page.goto('/account');
    const sessions = section(page, 'Where you’re signed in');
    await expect(sessions.getByRole('row')).toHaveCount(5);
    await expect(sessions.getByText('This session')).toHaveCount(1);
    await sessions
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .press('Enter');
    await expect(sessions.getByRole('row')).toHaveCount(4);
    await expect(sessions.getByRole('heading')).toBeFocused();
    expect((await statuses()).sort()).toEqual([200, 200, 401]);
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    for (const other of others) await other.context().close();
  });

  test('a stranger is sent to the sign-in page', async ({ page }) => {
    await page.goto('/account');
    await expect(notification(page)).toHaveText(/You need to log in to access your account\./);
    await expect(page).toHaveURL('/auth');
  });
});

test('the account page fits every width', async ({ page, browser, baseURL }) => {
  const staff = await signInAsStaff(page);
  const elsewhere = await signInElsewhere(browser, baseURL, staff);
  await page.goto('/account');
  await expect(section(page, 'Where you’re signed in').getByText('This session')).toBeVisible();
  await expectToFit(page);
  await elsewhere.context().close();
});
