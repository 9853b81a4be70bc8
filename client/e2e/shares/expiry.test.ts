import type { Locator } from '@playwright/test';
import { sharePassword } from '../support/shares';
import { notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

const incomplete = 'This date isn’t complete or doesn’t exist. Correct it or clear it.';

test.beforeEach(({ page, owner, baseURL }) => signInAsStaff(page, { owner, baseURL }));

/** Types into the parts of the date: month, day, year and so on. */
async function typeExpiry(form: Locator, keys: readonly string[]) {
  await form.getByLabel(/^Expires \(/).focus();
  for (const key of keys) await form.page().keyboard.press(key);
}

test('an incomplete date does not create a share that never expires', async ({ page }) => {
  const title = 'Until half a date';
  await page.goto('/admin');
  const form = page.getByRole('form', { name: 'New share' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Secure note').fill('Alarm code 4471');
  await form.getByLabel('Password', { exact: true }).fill(sharePassword);
  for (const [start, keys] of [
    ['1 day', [...'1131']],
    ['1 day', ['Backspace']],
    ['Never', [...'1130']],
  ] as const) {
    await form.getByRole('button', { name: start }).click();
    await typeExpiry(form, keys);
    await form.getByRole('button', { name: 'Create share' }).click();
    await expect(form.getByText(incomplete)).toBeVisible();
    await expect(form.getByLabel(/^Expires \(/)).toBeFocused();
    await expect(form.getByText('Available until you delete it.')).toBeHidden();
  }
  await expectAccessible(page);

  await form.getByRole('button', { name: '1 day' }).click();
  await expect(form.getByText(incomplete)).toBeHidden();
  await form.getByRole('button', { name: 'Create share' }).click();
  await expect(notification(page)).toHaveText(/Secure share ready/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Expiring soon');
});
