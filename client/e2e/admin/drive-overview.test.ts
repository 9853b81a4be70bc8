import { test } from '../support/demo';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

test('staff read the drive at a glance on a phone, by keyboard', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post('/api/login', { data: demo.staff });
  await page.goto('/admin?tab=sponsors');
  await expect(page.getByRole('heading', { name: 'Reward donors' })).toBeVisible();
  await page.getByRole('link', { name: 'The drive' }).click();
  await expect(page).toHaveURL(/tab=sponsors&part=drive$/);
  const day = page.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute('aria-valuetext', /^\w{3}, .* in all$/);
  await expect(page.getByText(/^\d of 6$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const button = page.getByRole('button', { name: 'Show as a table' });
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  const chart = page.getByRole('figure');
  const lastDay = await day.getAttribute('aria-valuetext');
  await expect(chart).toContainText(lastDay?.split(':')[0] ?? 'no text');
  await page.keyboard.press('ArrowLeft');
  await expect(day).not.toHaveAttribute('aria-valuetext', lastDay ?? '');
  const dayBefore = await day.getAttribute('aria-valuetext');
  await expect(chart).toContainText(dayBefore?.split(':')[0] ?? 'no text');

  await page.getByRole('button', { name: 'Whole drive' }).click();
  await expect(page).toHaveURL(/part=drive&range=all$/);
  await button.press('Enter');
  const table = page.getByRole('table', { name: /^Gifts by (day|week), newest first$/ });
  await expect(table).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row').last()).toContainText(/\d\s*(\$[\d,]+\.\d\d)\s*\1$/);
  await expectAccessible(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
  }
});

test('pointing at a day reads it out, and leaving shows all days again', async ({ page, demo }) => {
  await page.request.post('/api/login', { data: demo.staff });
  await page.goto('/admin?tab=sponsors&part=drive');
  const chart = page.getByRole('figure');
  const caption = chart.locator('figcaption');
  const all = (await caption.textContent()) ?? 'no text';
  const day = page.getByRole('slider', { name: 'Day' });
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error('The chart has no size');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  const first = (await day.getAttribute('aria-valuetext'))?.split(':')[0] ?? 'no text';
  await expect(day).toHaveValue('0');
  await expect(chart).toContainText(first);
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await expect(day).toHaveValue('29');
  await page.mouse.move(box.x, box.y - 100);
  await expect(caption).toHaveText(all);
});
