import type { Page } from '@playwright/test';
import { linkMailedTo } from '../support/mail';
import { labelOf } from '../support/site';
import { newStaff, notification, openElsewhere, signInAs } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNothingCutOff,
  expectToFit,
  test,
} from '../support/test';

test.use({ expectedErrors: [/status of 4(01|10)/] });

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' });

test('an invited person creates the account and is signed in, once, at every width', async ({
  page,
  browser,
  baseURL,
  owner,
  mailServer,
}) => {
  const { username, password } = newStaff();
  // Of a usual length, and without a place to break at.
  const email = `${username}.bartholomewmontgomery@internationaltrading.example`;
  const row = invitations(page).getByRole('row', { name: new RegExp(email) });
  await signInAs(page, owner);
  await page.goto('/admin/people');
  await invitations(page).getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Invitation sent/);
  await expectAtEveryWidth(page, expectNothingCutOff);
  await expect(row).toBeVisible();
  await expectToFit(page);
  const link = await linkMailedTo(mailServer, email, '/join');

  const elsewhere = await openElsewhere(browser, baseURL);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(email)).toBeVisible();
  await expect(elsewhere.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectToFit(elsewhere);
  await elsewhere.reload();
  await elsewhere.getByRole('link', { name: labelOf('/privacy'), exact: true }).click();
  await expect(elsewhere).toHaveURL('/privacy');
  await elsewhere.goBack();
  await elsewhere.getByLabel('First name').fill('Noor');
  await elsewhere.getByLabel('Last name').fill('Haddad');
  await elsewhere.getByLabel('Username').fill(username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/admin');
  await expect(notification(elsewhere)).toHaveText(/Your account is ready/);
  await expect(elsewhere.getByText('Noor Haddad')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
  await expectAccessible(page);
  await page.goto('/admin/people');
  await expect(invitations(page).getByLabel('Email')).toBeVisible();
  await expect(row).toHaveCount(0);
});
