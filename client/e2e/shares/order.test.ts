import { createShare } from '../support/shares';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, test } from '../support/test';

test('staff sort shares, and reach every action with the keyboard', async ({ page }) => {
  await signInAsStaff(page);
  const mark = `Pier${Math.random().toString(36).slice(2, 8)}`;
  for (const title of [`b ${mark}`, `C ${mark}`, `A ${mark}`])
    await createShare(page.request, { title, note: 'x' });
  await page.goto(`/admin?tab=shares&search=${mark}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveText([/^A/, /^C/, /^b/]);
  await expect(rows.first()).toContainText(/Created by .* (AM|PM) \w+/);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Title, A to Z');
  await expect(page).toHaveURL(/tab=shares&sort=title&search=Pier/);
  await page.reload();
  await expect(rows).toHaveText([/^A/, /^b/, /^C/]);

  const more = page.getByRole('button', { name: `More: b ${mark}` });
  await more.press('Enter');
  await expectAccessible(page);
  for (const width of [320, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Change expiration: b ${mark}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change expiration' });
  await dialog.getByRole('button', { name: '1 day' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Change expiration: b ${mark}` })).toBeFocused();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Expiring soonest');
  await expect(rows.first()).toHaveText(/^b/);
});
