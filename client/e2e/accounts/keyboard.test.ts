import type { Page } from '@playwright/test';
import { expectTabOrder, tabTo } from '../support/keyboard';
import { newStaff, notification, openElsewhere, signInAs, signInAsRegistered } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const people = (page: Page) => page.getByRole('region', { name: 'People' });

test('Tab reaches every control of an owner’s account page, on a desktop and on a phone', async ({
  page,
  owner,
}) => {
  await signInAs(page, owner);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account');
    await expect(people(page).getByRole('row').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your activity' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expectTabOrder(page);
  }
});

test('with the keys alone, somebody signs in, changes their name, and signs out', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const staff = await signInAsRegistered(elsewhere);
  await page.goto('/auth');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(staff.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await tabTo(page, page.getByRole('link', { name: 'Ines Falk' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Inês');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Name saved/);
  await tabTo(page, page.getByRole('link', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await elsewhere.context().close();
});

test('with the keys alone, an owner finds somebody, disables them, and removes them', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const { username } = await signInAsRegistered(elsewhere, newStaff());
  await signInAs(page, owner);
  await page.goto('/account');
  await tabTo(page, people(page).getByLabel('Search people'));
  await page.keyboard.type(username);
  await expect(people(page).getByText('1 total')).toBeVisible();
  const row = people(page).getByRole('row', { name: new RegExp(username) });
  const dialog = page.getByRole('dialog');

  await tabTo(page, row.getByRole('button', { name: 'Disable: Ines Falk' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Disable account' }));
  await page.keyboard.press('Space');
  await expect(notification(page)).toHaveText(/Ines Falk can’t sign in anymore\./);
  await expect(row.getByRole('button', { name: 'Enable: Ines Falk' })).toBeFocused();

  await tabTo(page, row.getByRole('button', { name: 'Remove: Ines Falk' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Remove: Ines Falk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove account' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(people(page).getByRole('heading', { name: 'People' })).toBeFocused();
  await elsewhere.context().close();
});

test('with the keys alone, an owner reads to the end of what somebody did', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  const staff = await signInAsRegistered(elsewhere);
  for (let n = 0; n < 15; n++) await signInAs(elsewhere, staff);
  await signInAs(page, owner);
  await page.goto('/account');
  await people(page).getByLabel('Search people').fill(staff.username);
  await expect(people(page).getByText('1 total')).toBeVisible();
  await people(page).getByRole('button', { name: 'Activity: Ines Falk' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByText(`${staff.username} created the account`);
  await expect(first).toBeVisible();
  await expect(first).not.toBeInViewport();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(first).toBeInViewport();
  await tabTo(page, dialog.getByLabel('Show'));
  await page.keyboard.type('Acc');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(first).toBeInViewport();
  await elsewhere.context().close();
});
