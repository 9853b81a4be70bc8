import { linkMailedTo, test } from '../support/owner';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

test.use({ expectedErrors: [/status of 4(01|10)/] });

const newPassword = 'spring tide at noon';

for (const width of [320, 390, 1440]) {
  test(`a forgotten password is reset and signs in, at ${width} px`, async ({
    page,
    context,
    mailServer,
  }) => {
    const expectFit = async () => {
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
      await expectAccessible(page);
    };
    const heading = page.getByRole('heading', { level: 1 });
    const staff = await signInAsStaff(page);
    await context.clearCookies();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading).toHaveText('Reset your password');
    await expectFit();
    await page.getByLabel('Email').fill(staff.email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Check your email');
    await expect(heading).toBeFocused();
    await expectFit();

    const link = await linkMailedTo(mailServer, staff.email, '/reset-password');
    await page.goto(link);
    await expect(page.getByText(staff.username)).toBeVisible();
    await expectFit();
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
    await expectFit();
  });
}
