import type { Page } from '@playwright/test';
import { signInAsStaff } from '../support/staff';
import { expect } from '../support/test';
import { plugInAuthenticator, refuseAutofillOnce, test } from '../support/virtual-authenticator';

test.use({ expectedErrors: [/status of 4(01|29)/] });

async function addPasskey(page: Page) {
  await plugInAuthenticator(page);
  const staff = await signInAsStaff(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.context().clearCookies();
  return staff;
}

test('a passkey that the browser lists among the usernames signs in', async ({ page }) => {
  const staff = await addPasskey(page);
  // Nobody can see the browser's list here: the device chooses as soon as it is asked.
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin');
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ username: staff.username });
});

test('without a question from the server, the form and its button work', async ({ page }) => {
  await addPasskey(page);
  await refuseAutofillOnce(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/admin');
});

test('without a passkey on the device, the password signs in', async ({ page }) => {
  await plugInAuthenticator(page);
  const { username, password } = await signInAsStaff(page);
  await page.context().clearCookies();
  const asked = page.waitForResponse('**/api/login/passkey/options');
  await page.goto('/auth');
  await asked;
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('pages of visitors ask for no passkey', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requests.filter(url => /passkey|webauthn|sign-in/.test(url))).toEqual([]);
});
