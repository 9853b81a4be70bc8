import { expectTabOrder, tabTo } from '../support/keyboard';
import { notification, openElsewhere, signInAs, signInAsRegistered } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

/** The path, and a text that is there once the page is loaded. */
const pages = [
  ['/account', 'Upload photo'],
  ['/account?tab=security', 'This session'],
  ['/account?tab=activity', 'Kept for 400 days.'],
  ['/admin/people', 'You'],
] as const;

test('Tab reaches every control of an owner’s own pages, on a desktop and on a phone', async ({
  page,
  owner,
}) => {
  await signInAs(page, owner);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, shown] of pages) {
      await page.goto(path);
      await expect(page.getByText(shown, { exact: true }).last()).toBeVisible();
      // Waits for the account, whose links are in a menu on a phone.
      await expect(
        page.getByRole('link', { name: 'People', exact: true, includeHidden: true }),
      ).toBeAttached();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectTabOrder(page);
    }
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
