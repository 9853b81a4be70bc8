import { donationDialog } from '../support/donations';
import { openElsewhere, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectToFit, test } from '../support/test';

const settings = '/api/site-settings';
const nothing = {
  notice: { text: null, until: null, isShown: false },
  drive: { state: 'open', words: null },
};

test('staff show a notice and pause the drive: the first HTML has both', async ({
  page,
  browser,
  owner,
  baseURL,
}) => {
  await signInAsStaff(page, { owner, baseURL });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Site settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Site settings' });
  await dialog.getByRole('textbox', { name: /^Notice/ }).fill('We moved: https://map.example/new.');
  await dialog.getByLabel('Show notice').check();
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(dialog.getByText('Visitors see it until you hide it.')).toBeVisible();
  await dialog.getByLabel('Paused').check();
  await dialog.getByLabel(/^What visitors read/).fill('Back on Monday.');
  await dialog.getByRole('button', { name: 'Save drive' }).click();
  await expectToFit(page);

  const visitor = await openElsewhere(browser, baseURL);
  await visitor.setViewportSize({ width: 390, height: 844 });
  const response = await visitor.goto('/doing-good#donate');
  expect(await response?.text()).toMatch(/class="site-notice".*We moved: .*<div id="root"><div/s);
  await expectToFit(visitor);
  await visitor.getByRole('button', { name: 'Donate', exact: true }).first().click();
  await expect(await donationDialog(visitor)).toContainText('Back on Monday.');
  await expectAccessible(visitor);
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Menu' }).click();
  const call = visitor.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Book a call' });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(visitor.getByRole('complementary', { name: 'Notice' }).getByRole('link')).toHaveText(
    'map.example/new',
  );
  await visitor.context().close();
});

test.afterEach(async ({ page }) => {
  const { revision } = await (await page.request.get(settings)).json();
  await page.request.patch(settings, { data: { revision, ...nothing } });
});
