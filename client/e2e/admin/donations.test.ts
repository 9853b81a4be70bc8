import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rewardTiers } from '../../../shared/site/reward-tiers';
import { test } from '../support/demo';
import { signInAs } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

// One after the other on one site with the demo data, which takes as long to fill as they take.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 900 }, expectedErrors: [/status of 403/] });

test.beforeEach(({ page, demo }) => signInAs(page, demo.staff));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

async function press(page: Page, role: 'button' | 'checkbox', name: string | RegExp, key: string) {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press(key);
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
  }
}

test('staff read the drive at a glance on a phone, by keyboard and by pointing', async ({ page }) => {
  await page.goto('/admin?tab=sponsors');
  await page.getByRole('link', { name: 'The drive' }).click();
  await expect(page).toHaveURL(/tab=sponsors&part=drive$/);
  const day = page.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute('aria-valuetext', /^\w{3}, .* in all$/);
  await expectAccessible(page);
  const chart = page.getByRole('figure');
  const all = (await chart.locator('figcaption').textContent()) ?? 'no text';
  const dayRead = async () => (await day.getAttribute('aria-valuetext'))?.split(':')[0] ?? 'no text';

  const button = page.getByRole('button', { name: 'Show as a table' });
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  const lastDay = await dayRead();
  await expect(chart).toContainText(lastDay);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toContainText(lastDay);
  await expect(chart).toContainText(await dayRead());

  const box = await day.boundingBox();
  if (!box) throw new Error('The chart has no size');
  for (const [x, index] of [
    [box.x + 2, '0'],
    [box.x + box.width - 2, '29'],
  ] as const) {
    await page.mouse.move(x, box.y + box.height / 2);
    await expect(day).toHaveValue(index);
    await expect(chart).toContainText(await dayRead());
  }
  await button.focus();
  await page.mouse.move(box.x, box.y - 100);
  await expect(chart.locator('figcaption')).toHaveText(all);

  await page.getByRole('button', { name: 'Whole drive' }).click();
  await button.press('Enter');
  const table = page.getByRole('table', { name: /^Donations by (day|week), newest first$/ });
  await expect(table).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row').last()).toContainText(/\d\s*(\$[\d,]+\.\d\d)\s*\1$/);
  await expectAccessible(page);
  await expectToFit(page);
});

for (const width of [1440, 390]) {
  test(`the chart loads with its part alone, into the room kept for it, at ${width} px`, async ({ page }) => {
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
    await page.goto('/admin?tab=sponsors&part=donations');
    await expect(page.getByRole('table', { name: 'All donations, newest first' })).toBeVisible();
    expect(loads).toEqual([]);
    await page.getByRole('link', { name: 'The drive' }).click();
    const below = page.getByText('Days are in Eastern Time.');
    await expect.poll(() => loads).toHaveLength(1);
    const top = () => below.evaluate(element => element.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    release();
    await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible();
    expect(Math.abs((await top()) - before), 'pixels that the chart moves the text below').toBeLessThan(2);
  });
}

test('staff verify several advocates with the keyboard, and export reward donors, on a phone', async ({
  page,
  demo,
}) => {
  await page.goto('/admin?tab=sponsors');
  await expect(page.getByText('13 total')).toBeVisible();
  await press(page, 'button', new RegExp(`^${rewardTiers.advocate.name} 4 2 to verify`), 'Enter');
  await page.getByRole('combobox', { name: 'Eligibility' }).selectOption('Not verified');
  await expect(page).toHaveURL(/tab=sponsors&tier=advocate&eligibility=unverified$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectToFit(page);
  for (const name of ['Desert Watch Legal Observers', 'Dockworkers Local 218'])
    await press(page, 'checkbox', `Select ${name}`, 'Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'button', 'Mark 2 as verified', 'Enter');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reward donors' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Eligibility' }).selectOption('Verified');
  await expect(rows(page)).toHaveCount(4);

  // As the server does after 15 minutes.
  const json = { message: "Please confirm that it's you first.", code: 'proof-required' };
  await page.route('**/api/reward-exports', route => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(demo.staff.password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('sponsors_rewards.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('Desert Watch Legal Observers');
});

test('staff hide several sponsors with the keyboard, on a phone', async ({ page }) => {
  const names = ['Harbor Street Books', 'Rivera Sisters Tamales'];
  await page.goto('/admin?tab=sponsors&part=wall');
  await expect(page.getByText('18 total')).toBeVisible();
  for (const name of names) await press(page, 'checkbox', `Select ${name}`, 'Space');
  await expectAccessible(page);
  await expectToFit(page);
  await press(page, 'button', 'Hide 2', 'Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all 18 shown' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hidden 3' })).toBeVisible();
  const sponsors: { sponsorName: string }[] = await (await page.request.get('/api/sponsors')).json();
  expect(sponsors.filter(({ sponsorName }) => names.includes(sponsorName))).toEqual([]);
});

test('staff check a refund and settle a review', async ({ page }) => {
  await page.goto('/admin?tab=sponsors&part=donations&search=meant+to');
  const donations = rows(page);
  await expect(donations).toHaveCount(1);
  await expect(donations).toContainText(/Lena Foss.*\$200\.00.*\$50\.00 refunded.*\$150\.00 net/);
  await page.goto('/admin?tab=sponsors&part=donations');
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('button', { name: /^In review/ }).click();
  await expect(donations).toHaveCount(2);
  await page.getByRole('button', { name: 'Settle: Samir Rao' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settle the review' });
  await expect(dialog).toContainText(/Agreed.*\$100\.00.*Paid.*\$250\.00/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Accept the paid amount' }).check();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toBeHidden();
  await expect(donations).toHaveCount(1);
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(donations.filter({ hasText: 'Samir Rao' })).toContainText(
    new RegExp(`\\$250\\.00.*\\$100\\.00 agreed.*${rewardTiers.premium.name}.*Paid`),
  );
});
