import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { rewardTiers } from '../../../shared/site/reward-tiers';
import { test } from '../support/demo';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

// What one of them changes, it changes back: they share the site of their worker.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 900 }, expectedErrors: [/status of 403/] });

test.beforeEach(async ({ page, demo }) => {
  await page.request.post('/api/login', { data: demo.staff });
});

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

test('staff export reward donors, and verify several advocates with the keyboard, on a phone', async ({
  page,
  demo,
}) => {
  await page.goto('/admin?tab=sponsors');
  await expect(page.getByText('13 total')).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d (AM|PM) \w+/);
  await press(page, 'button', new RegExp(`^${rewardTiers.advocate.name} 4 2 to verify`), 'Enter');
  await expect(rows(page)).toHaveCount(4);
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
  await expect(page.getByText('No reward donor matches these filters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reward donors' })).toBeFocused();

  await page.getByRole('combobox', { name: 'Eligibility' }).selectOption('Verified');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Largest first');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('$600.00');
  await page.getByRole('searchbox', { name: 'Search reward donors' }).fill('de local');
  await expect(page.getByText(/^No results/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reward donors' }).fill('dockworkers local');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search reward donors' }).fill('');
  await expect(rows(page)).toHaveCount(4);
  for (const name of ['Desert Watch Legal Observers', 'Dockworkers Local 218'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Mark 2 as not verified' }).click();
  await expect(rows(page)).toHaveCount(2);

  // As the server does after 15 minutes.
  const json = { message: "Please confirm that it's you first.", code: 'proof-required' };
  await page.route('**/api/reward-exports', route => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(demo.staff.password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('sponsors_rewards.csv');
  const text = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse(text.replace('\uFEFF', ''), { header: true });
  expect(data).toContainEqual(
    expect.objectContaining({ Name: 'Desert Watch Legal Observers', Tier: 'advocate' }),
  );
});

test('staff hide several sponsors with the keyboard and show them again, on a phone', async ({ page }) => {
  const names = ['Harbor Street Books', 'Rivera Sisters Tamales'];
  const onWall = async () => {
    const sponsors: { sponsorName: string }[] = await (await page.request.get('/api/sponsors')).json();
    return names.filter(name => sponsors.some(({ sponsorName }) => sponsorName === name));
  };
  await page.goto('/admin?tab=sponsors&part=wall');
  await expect(page.getByText('18 total')).toBeVisible();
  for (const name of names) await press(page, 'checkbox', `Select ${name}`, 'Space');
  await expectAccessible(page);
  await expectToFit(page);
  await press(page, 'button', 'Hide 2', 'Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all 18 shown' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hidden 3' })).toBeVisible();
  expect(await onWall()).toEqual([]);

  await press(page, 'button', 'Hidden 3', 'Enter');
  await expect(page).toHaveURL(/part=wall&wall=hidden$/);
  await expect(rows(page)).toHaveCount(3);
  for (const name of names) await press(page, 'checkbox', `Select ${name}`, 'Space');
  await press(page, 'button', 'Show 2', 'Enter');
  await expect(rows(page)).toHaveCount(1);
  expect(await onWall()).toEqual(names);
});
