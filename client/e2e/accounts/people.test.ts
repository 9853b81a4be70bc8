import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard';
import { notification, openElsewhere, signInAs, signInAsRegistered } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectToFit,
  test,
} from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const people = (page: Page) => page.getByRole('region', { name: 'People' });

test('an owner finds a colleague, reads what they did, makes them an owner, and by keyboard disables, enables, and removes them', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const colleague = await signInAsRegistered(elsewhere);
  const status = async () => (await elsewhere.request.get('/api/user')).status();
  const login = async () => (await elsewhere.request.post('/api/login', { data: colleague })).status();
  await elsewhere.goto('/admin/people');
  await expect(elsewhere.getByText('Only owners can manage people.')).toBeVisible();

  await signInAs(page, owner);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL('/admin/people');
  await people(page).getByLabel('Search people').fill(colleague.username);
  await expect(people(page).getByText('1 total')).toBeVisible();
  await expectToFit(page);
  const row = people(page).getByRole('row', { name: new RegExp(colleague.username) });
  const dialog = page.getByRole('dialog');
  const more = row.getByRole('button', { name: 'More: Ines Falk' });
  const choose = async (label: string) => {
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: label }).press('Enter');
    await expect(dialog).toBeVisible();
  };
  await row.getByRole('button', { name: 'Activity: Ines Falk' }).press('Enter');
  await expect(dialog.getByText(`${colleague.username} created the account`)).toBeVisible();
  const nothing = 'Nothing of this kind has been recorded.';
  await dialog.getByLabel('Show').selectOption('Exports and personal data');
  await expect(dialog.getByText(nothing)).toBeVisible();
  await dialog.getByLabel('Show').selectOption('Accounts and access');
  await expect(dialog.getByText(`${colleague.username} created the account`)).toBeVisible();
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Activity: Ines Falk' })).toBeFocused();

  const everyones = page.getByRole('region', { name: 'Everyone’s activity' });
  await page.getByRole('tab', { name: 'Everyone’s activity' }).press('Enter');
  await expect(everyones.getByText('You signed in').first()).toBeVisible();
  await everyones.getByLabel('Show').selectOption('Accounts and access');
  await expect(everyones.getByText(`${colleague.username} created the account`)).toBeVisible();
  await expect(everyones.getByText('You signed in')).toHaveCount(0);
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);

  await page.goBack();
  await expect(row.getByText('Registered', { exact: true })).toBeVisible();
  await choose('Make staff');
  await dialog.getByRole('button', { name: 'Make staff' }).click();
  await choose('Make owner');
  await dialog.getByRole('button', { name: 'Make owner' }).click();
  await expect(row.getByText('Owner', { exact: true })).toBeVisible();
  expect(await status()).toBe(401);
  expect(await login()).toBe(200);
  await elsewhere.goto('/admin/people');
  await expect(people(elsewhere)).toBeVisible();

  await choose('Disable');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Disable account' }));
  await page.keyboard.press('Space');
  await expect(notification(page)).toHaveText(/Ines Falk can’t sign in anymore\./);
  await expect(more).toBeFocused();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/auth');
  expect(await login()).toBe(401);
  await choose('Enable');
  await dialog.getByRole('button', { name: 'Enable account' }).click();
  await expect(row.getByText('Disabled', { exact: true })).toHaveCount(0);
  expect(await status()).toBe(401);
  expect(await login()).toBe(200);

  await choose('Remove');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await choose('Remove');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove account' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(people(page).getByRole('heading')).toBeFocused();
  expect(await status()).toBe(401);
  await elsewhere.context().close();
});
