import type { Page } from '@playwright/test';
import { notification, openElsewhere, signInAs, signInAsRegistered, signInAsStaff } from '../support/staff';
import { expect, expectToFit, test } from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a name and a photo change, in the header too, and the page fits every width', async ({
  page,
  owner,
  baseURL,
}) => {
  await signInAsStaff(page, { owner, baseURL });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ines Falk' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page).toHaveTitle(/^Your account \|/);
  const profile = section(page, 'Profile');
  await profile.getByLabel('First name').fill('Inês');
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(notification(page)).toHaveText(/Name saved/);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    profile.getByRole('button', { name: 'Upload photo' }).click(),
  ]);
  await chooser.setFiles('uploads/site/share.jpg');
  await expect(notification(page)).toHaveText(/Photo saved/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Inês Falk' })).toBeVisible();
  await expect(profile.getByLabel('First name')).toHaveValue('Inês');
  const photos = page.locator('img[src^="/api/account/photos/"]:visible');
  await expect(photos).toHaveCount(2);
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expectToFit(page);
  await profile.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photos).toHaveCount(0);
  await expect(profile.getByRole('button', { name: 'Upload photo' })).toBeFocused();
});

test('other sessions end one by one, and with a new password, and this one goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await signInAsRegistered(page);
  const others = [await openElsewhere(browser, baseURL), await openElsewhere(browser, baseURL)];
  for (const other of others) await signInAs(other, staff);
  const statuses = async () =>
    (await Promise.all(others.map(other => other.request.get('/api/user')))).map(response =>
      response.status(),
    );
  await page.goto('/account?tab=security');
  const sessions = section(page, 'Where you’re signed in');
  await expect(sessions.getByRole('row')).toHaveCount(4);
  await sessions
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .press('Enter');
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await expect(sessions.getByRole('heading')).toBeFocused();
  expect((await statuses()).sort()).toEqual([200, 401]);
  await expectToFit(page);

  const password = section(page, 'Password');
  await password.getByLabel('Current password').fill(staff.password);
  await password.getByLabel('New password').fill('spring tide at noon');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toHaveText(/Password changed/);
  await expect(sessions.getByRole('row')).toHaveCount(2);
  expect(await statuses()).toEqual([401, 401]);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  for (const other of others) await other.context().close();
});
