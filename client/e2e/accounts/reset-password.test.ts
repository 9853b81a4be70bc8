import { linkMailedTo } from '../support/mail';
import { signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToFit, test } from '../support/test';

test.use({ expectedErrors: [/status of 4(01|10)/] });

const newPassword = 'spring tide at noon';

test('a forgotten password is reset and signs in, at every width', async ({ page, context, mailServer }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const staff = await signInAsRegistered(page);
  await context.clearCookies();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading).toHaveText('Reset your password');
  await expectToFit(page);
  await page.getByLabel('Email').fill(staff.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Check your email');
  await expect(heading).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const link = await linkMailedTo(mailServer, staff.email, '/reset-password');
  await page.goto(link);
  await expect(page.getByText(staff.username)).toBeVisible();
  await expectToFit(page);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Your password is set');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(staff.username);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');

  await page.goto(link);
  await expect(heading).toHaveText('This link no longer works');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
