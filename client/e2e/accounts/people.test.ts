import type { Page } from '@playwright/test';
import { openElsewhere, signInAs, test } from '../support/owner';
import { notification, type Staff, signInAsStaff } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const people = (page: Page) => page.getByRole('region', { name: 'People' });

/** The row of one account. */
async function find(page: Page, { username }: Staff) {
  await page.goto('/account');
  await people(page).getByLabel('Search people').fill(username);
  await expect(people(page).getByText('1 total')).toBeVisible();
  return people(page).getByRole('row', { name: new RegExp(username) });
}

const statusOf = async (page: Page) => (await page.request.get('/api/user')).status();

test('disabling an account ends its session at once, until it is enabled', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const colleague = await signInAsStaff(elsewhere);
  await elsewhere.goto('/admin');
  await expect(elsewhere.getByText('Ines Falk')).toBeVisible();
  await signInAs(page, owner);
  const row = await find(page, colleague);
  await row.getByRole('button', { name: 'Disable: Ines Falk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable account' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(notification(page)).toHaveText(/Ines Falk can’t sign in anymore\./);
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();

  expect(await statusOf(elsewhere)).toBe(401);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/auth');
  const login = async () => (await elsewhere.request.post('/api/login', { data: colleague })).status();
  expect(await login()).toBe(401);
  await row.getByRole('button', { name: 'Enable: Ines Falk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click();
  await expect(row.getByRole('button', { name: 'Disable: Ines Falk' })).toBeVisible();
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await login()).toBe(200);
  await elsewhere.context().close();
});

test('someone who becomes an owner sees people in the session that is open', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const colleague = await signInAsStaff(elsewhere);
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('region', { name: 'Your activity' })).toBeVisible();
  await expect(people(elsewhere)).toHaveCount(0);
  await signInAs(page, owner);
  const row = await find(page, colleague);
  await row.getByRole('button', { name: 'Make owner: Ines Falk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(row.getByText('Owner', { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(people(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

test('removing an account takes it out of the list, and nobody signs in with it', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const colleague = await signInAsStaff(elsewhere);
  await signInAs(page, owner);
  const row = await find(page, colleague);
  await row.getByRole('button', { name: 'Remove: Ines Falk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(row).toHaveCount(0);
  await expect(people(page).getByRole('heading', { name: 'People' })).toBeFocused();
  expect(await statusOf(elsewhere)).toBe(401);
  const response = await elsewhere.request.post('/api/login', { data: colleague });
  expect(response.status()).toBe(401);
  await elsewhere.context().close();
});

test('what somebody did can be read at every width', async ({ page, browser, baseURL, owner }) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const colleague = await signInAsStaff(elsewhere);
  await signInAs(page, owner);
  const row = await find(page, colleague);
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectNothingCutOff);
  await row.getByRole('button', { name: 'Activity: Ines Falk' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Activity: Ines Falk' });
  await expect(dialog.getByText(`${colleague.username} created the account`)).toBeVisible();
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Activity: Ines Falk' })).toBeFocused();
  await elsewhere.context().close();
});
