import type { Page } from '@playwright/test';
import { newStaff, notification, signInAsRegistered } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a stolen cookie opens nothing once its owner confirms who they are, and other tabs go on', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { password } = await signInAsRegistered(page);
  const [stolen] = await context.cookies();
  const thief = await browser.newContext({ baseURL });
  await thief.addCookies(stolen ? [stolen] : []);
  const tab = await context.newPage();
  await tab.goto('/account');
  const sessions = section(tab, 'Where you’re signed in');
  await expect(sessions.getByRole('row')).toHaveCount(2);
  // As if it had crossed with the new cookie.
  const late = { status: 401, json: { message: 'Please sign in to continue.' } };
  await tab.route('**/api/account/sessions', route => route.fulfill(late), { times: 1 });
  const refused = { status: 403, json: { message: 'Confirm.', code: 'proof-required' } };
  await page.route('**/api/account/email', route => route.fulfill(refused), { times: 1 });
  await page.goto('/account');
  await section(page, 'Email').getByLabel('Email', { exact: true }).fill(newStaff().email);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Email saved/);
  expect((await thief.request.get('/api/user')).status()).toBe(401);
  await tab.reload();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await thief.close();
});
