import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  forgetSession,
  newStaff,
  notification,
  openElsewhere,
  signInAs,
  signInAsRegistered,
} from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToFit, test } from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const rule = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(TOTP.generate({ secret }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
}

/** An owner of their own for each test: the other tests' one has no second factor. */
async function signInAsNewOwner(page: Page, elsewhere: Page): Promise<void> {
  const staff = await signInAsRegistered(page, newStaff());
  const { username } = staff;
  const response = await elsewhere.request.get('/api/people', { params: { search: username } });
  const [{ id }] = await response.json();
  const changed = await elsewhere.request.patch(`/api/people/${id}`, { data: { role: 'owner' } });
  expect(changed.status()).toBe(204);
  // A change of role ends sessions.
  await signInAs(page, staff);
}

test('a required second factor is asked for before anything else', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  const elsewhere = await openElsewhere(browser, baseURL);
  for (const each of [elsewhere, page]) await each.setViewportSize({ width: 320, height: 800 });
  await signInAs(elsewhere, owner);
  await signInAsNewOwner(page, elsewhere);
  await page.goto('/admin/people');
  await rule(page).getByRole('link', { name: 'set it up for your own account' }).click();
  await setUpApp(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await rule(page).getByRole('button', { name: 'Require it for everyone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Require two-step sign-in' });
  await expect(dialog).toContainText('they can only open their account page');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Require it' }).click();
  await expect(rule(page)).toContainText('Required for everyone.');

  await forgetSession(elsewhere);
  await signInAsRegistered(elsewhere);
  await elsewhere.goto('/admin');
  await expect(elsewhere).toHaveURL('/account?tab=security');
  await expect(notification(elsewhere)).toHaveText(/Your studio requires two-step sign-in/);
  await expect(elsewhere.getByRole('link', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expectToFit(elsewhere);
  await setUpApp(elsewhere);
  await elsewhere.getByRole('button', { name: 'Account menu' }).click();
  await elsewhere.getByRole('link', { name: 'Admin panel' }).click();
  await expect(elsewhere.getByRole('tab', { name: 'Secure Shares' })).toBeVisible();
  await elsewhere.context().close();

  await rule(page).getByRole('button', { name: 'Make it optional' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it optional' }).click();
  await expect(rule(page)).toContainText('Optional.');
});
