import { test } from '../support/demo';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/test';

test('staff mark several past calls as done with the keyboard, on a phone', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post('/api/login', { data: demo.staff });
  await page.goto('/admin?tab=bookings&state=confirmed');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const names = ['Yolanda Price', 'Sven Aalto'];
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mark 2 as done' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Select all/ })).toBeFocused();
  for (const name of names) await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: /^Done/ }).click();
  for (const name of names) await expect(rows.filter({ hasText: name })).toContainText('Done');
});
