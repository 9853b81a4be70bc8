import { newStaff, notification, signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

test.describe('a person', () => {
  test.use({ expectedErrors: [/status of 4(00|01)/] });

  test('creates an account, signs out, leaves nothing to Back, and signs in after a typo', async ({
    page,
  }) => {
    const { username, email, password } = newStaff();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Falk');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await expect(notification(page)).toHaveText(/Registration successful/);

    await page.goto('/auth');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Ines Falk')).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Ines Falk')).toHaveCount(0);
    await expect(notification(page)).toHaveText(/You need to log in to access the admin panel\./);

    await page.getByLabel('Username or email').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('high water mark');
    await page.keyboard.press('Enter');
    await expect(notification(page)).toHaveText(/Login failed.*Incorrect username or password\./);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(notification(page)).toHaveText(/Login successful/);
    // Skips the page that held the password.
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('a page that one person left open shows nothing to somebody who signs in in another window', async ({
  page,
  context,
}) => {
  await signInAsRegistered(page);
  await page.goto('/admin');
  // By hand: only then do browsers ask before they leave a page with unsaved work.
  await page.getByLabel('Secure note').click();
  await page.keyboard.type('Door code');
  const other = await context.newPage();
  const { email } = await signInAsRegistered(other);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByLabel('Secure note')).toHaveValue('');
});

test.describe('a stranger', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('sees a sign-in page that fits every width', async ({ page }) => {
    await Promise.all([page.waitForResponse('**/api/user'), page.goto('/auth')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectToFit(page);
  });
});
