import { newStaff, notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

test.use({ expectedErrors: [/status of 4(00|01|09)/] });

test('a visitor creates an account, is signed in with it, and signs out', async ({ page }) => {
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
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('a user signs in after a typo', async ({ page, context }) => {
  const { username, password } = await signInAsStaff(page);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('high water mark');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Login failed.*Incorrect username or password\./);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(notification(page)).toHaveText(/Login successful.*Welcome to the admin dashboard!/);
});

test('an error for a taken username is shown at the field', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage({ baseURL });
  const { username } = await signInAsStaff(elsewhere);
  await elsewhere.close();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Falk');
  await page.getByLabel('Email').fill(newStaff().email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('low water mark');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/already taken/);
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a stranger is redirected from the admin panel to the sign-in page', async ({ page }) => {
  await page.goto('/admin');
  await expect(notification(page)).toHaveText(/Unauthorized.*You need to log in to access the admin panel\./);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('Back does not show the next user anything of the previous one', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin');
  await expect(page.getByText('Ines Falk')).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Ines Falk')).toHaveCount(0);
});

test.describe('a stranger', () => {
  // Not even the 401 that tells that nobody is signed in.
  test.use({ expectedErrors: [] });

  test('sees a sign-in page that fits every width, without console errors', async ({ page }) => {
    await Promise.all([page.waitForResponse('**/api/registration'), page.goto('/auth')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectToFit(page);
  });
});
