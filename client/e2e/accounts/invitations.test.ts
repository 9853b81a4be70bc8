import type { Page } from '@playwright/test';
import { linkMailedTo, openElsewhere, signInAs, test } from '../support/owner';
import { newStaff, notification } from '../support/staff';
import { expect, expectToFit } from '../support/test';

test.use({ expectedErrors: [/status of 4(01|10)/] });

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' });

async function invite(page: Page, email: string) {
  await page.goto('/account');
  await invitations(page).getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Invitation sent/);
  await expect(invitations(page).getByRole('row', { name: new RegExp(email) })).toBeVisible();
}

test('an invited person creates the account and is signed in, once', async ({
  page,
  browser,
  baseURL,
  owner,
  mailServer,
}) => {
  const { username, password, email } = newStaff();
  await signInAs(page, owner);
  await invite(page, email);
  const link = await linkMailedTo(mailServer, email, '/join');

  const elsewhere = await openElsewhere(browser, baseURL);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(email)).toBeVisible();
  expect(new URL(elsewhere.url()).hash).toBe('');
  await expect(elsewhere.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
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
  await page.goto('/account');
  await expect(invitations(page).getByLabel('Email')).toBeVisible();
  await expect(invitations(page).getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
});

test('sending again makes a new link, and revoking ends it', async ({ page, owner, mailServer }) => {
  const { email } = newStaff();
  await signInAs(page, owner);
  await invite(page, email);
  const first = await linkMailedTo(mailServer, email, '/join');
  await invitations(page)
    .getByRole('button', { name: `Send again: ${email}` })
    .click();
  await expect.poll(() => linkMailedTo(mailServer, email, '/join')).not.toBe(first);
  const second = await linkMailedTo(mailServer, email, '/join');
  const open = async (link: string) => {
    const data = { token: new URL(link).hash.slice(1) };
    return (await page.request.post('/api/join/details', { data })).status();
  };
  expect(await open(first)).toBe(410);
  expect(await open(second)).toBe(200);
  await invitations(page)
    .getByRole('button', { name: `Revoke: ${email}` })
    .press('Enter');
  await expect(invitations(page).getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  await expect(invitations(page).getByRole('heading')).toBeFocused();
  expect(await open(second)).toBe(410);
});

test('invitations fit every width', async ({ page, browser, baseURL, owner, mailServer }) => {
  const { email } = newStaff();
  await signInAs(page, owner);
  await invite(page, email);
  await expectToFit(page);
  const elsewhere = await openElsewhere(browser, baseURL);
  await elsewhere.goto(await linkMailedTo(mailServer, email, '/join'));
  await expect(elsewhere.getByLabel('Username')).toBeVisible();
  await expectToFit(elsewhere);
  await elsewhere.goto(`/join#${'T'.repeat(43)}`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
  await expectToFit(elsewhere);
  await elsewhere.context().close();
});
