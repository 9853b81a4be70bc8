import { test } from '../support/demo';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

test('staff read the drive at a glance on a phone, by keyboard and by pointing', async ({ page, demo }) => {
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
  const chart = page.getByRole('figure');
  const all = (await chart.locator('figcaption').textContent()) ?? 'no text';

  const button = page.getByRole('button', { name: 'Show as a table' });
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  const lastDay = await day.getAttribute('aria-valuetext');
  await expect(chart).toContainText(lastDay?.split(':')[0] ?? 'no text');
  await page.keyboard.press('ArrowLeft');
  await expect(day).not.toHaveAttribute('aria-valuetext', lastDay ?? '');
  const dayBefore = await day.getAttribute('aria-valuetext');
  await expect(chart).toContainText(dayBefore?.split(':')[0] ?? 'no text');

  const box = await day.boundingBox();
  if (!box) throw new Error('The chart has no size');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await expect(day).toHaveValue('0');
  const first = (await day.getAttribute('aria-valuetext'))?.split(':')[0] ?? 'no text';
  await expect(chart).toContainText(first);
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await expect(day).toHaveValue('29');
  await button.focus();
  await page.mouse.move(box.x, box.y - 100);
  await expect(chart.locator('figcaption')).toHaveText(all);

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

for (const width of [1440, 390]) {
  test(`the chart loads with its part alone, into the room kept for it, at ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>(resolve => {
      release = resolve;
    });
    const loads: string[] = [];
    await page.route('**/assets/drive-chart-*.js', async route => {
      loads.push(route.request().url());
      await isReleased;
      await route.continue();
    });
    await page.request.post('/api/login', { data: demo.staff });
    await page.goto('/admin');
    await expect(page.getByRole('table', { name: /shares/i })).toBeVisible();
    await page.getByRole('tab', { name: 'Sponsors & Rewards' }).click();
    await expect(page.getByRole('heading', { name: 'Reward donors' })).toBeVisible();
    await page.getByRole('link', { name: 'All donations' }).click();
    await expect(page.getByRole('table', { name: 'Donations, newest first' })).toBeVisible();
    expect(loads).toEqual([]);

    await page.getByRole('link', { name: 'The drive' }).click();
    const below = page.getByText('Days are in Eastern Time.');
    await expect(below).toBeVisible();
    await expect.poll(() => loads).toHaveLength(1);
    const top = () => below.evaluate(element => element.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    release();
    await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible();
    expect(Math.abs((await top()) - before), 'pixels that the chart moves the text below').toBeLessThan(2);
  });
}
