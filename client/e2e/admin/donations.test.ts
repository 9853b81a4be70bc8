import type { Page } from '@playwright/test';
import { advocateClaim, rewardTiers } from '../../../shared/site/reward-tiers';
import { drive } from '../../../shared/site/studio';
import { test } from '../support/demo';
import { signInAs } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToFit } from '../support/test';

// One after the other on one site with the demo data, which takes as long to fill as they take.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 900 } });

test.beforeEach(({ page, demo }) => signInAs(page, demo.staff));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

async function press(page: Page, role: 'button' | 'checkbox', name: string | RegExp, key: string) {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press(key);
}

test('staff read the overview of the drive on a phone, by keyboard and by pointing', async ({ page }) => {
  await page.goto('/admin?tab=sponsors');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/tab=sponsors&part=drive$/);
  const day = page.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute('aria-valuetext', /^\w{3}, .* in total$/);
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

  await button.press('Enter');
  await expect(page.getByRole('table', { name: 'Donations by day, newest first' })).toBeVisible();
  await expectToFit(page);
});

test('staff verify several advocates with the keyboard, on a phone', async ({ page }) => {
  await page.goto('/admin?tab=sponsors');
  await press(page, 'button', new RegExp(`^${rewardTiers.advocate.name} \\d+ \\d+ to verify`), 'Enter');
  await page.getByRole('combobox', { name: 'Eligibility' }).selectOption('Not verified');
  await page.getByRole('combobox', { name: advocateClaim }).selectOption('Yes');
  await expect(page).toHaveURL(/tab=sponsors&tier=advocate&eligibility=unverified&lawOrActivist=yes$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectToFit(page);
  const names = ['Desert Watch Legal Observers', 'Dockworkers Local 218'];
  for (const name of names) await press(page, 'checkbox', `Select ${name}`, 'Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'button', 'Mark 2 as verified', 'Enter');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reward donors' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Eligibility' }).selectOption('Verified');
  for (const name of names) await expect(rows(page).filter({ hasText: name })).toBeVisible();
});

test('the public sponsors, all donations, and a review fit, and a review is settled', async ({ page }) => {
  await page.goto('/admin?tab=sponsors&part=wall');
  await press(page, 'checkbox', 'Select Harbor Street Books', 'Space');
  await expectToFit(page);
  const donations = rows(page);
  await page.goto('/admin?tab=sponsors&part=donations');
  await expectToFit(page);

  await page.getByRole('button', { name: /^In review/ }).click();
  await expect(donations).toHaveCount(2);
  await page.getByRole('button', { name: 'Resolve: Samir Rao' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Resolve this payment' });
  await expect(dialog).toContainText(/Agreed.*\$100\.00.*Paid.*\$250\.00/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Accept the paid amount' }).check();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toBeHidden();
  await expect(donations).toHaveCount(1);
});

test('staff record a check, correct it, and remove it, with the keyboard, on a phone', async ({ page }) => {
  await page.goto('/admin?tab=sponsors&part=donations');
  await press(page, 'button', 'Record a gift', 'Enter');
  const recording = page.getByRole('dialog', { name: 'Record a gift' });
  await recording.getByRole('button', { name: 'Record gift' }).press('Enter');
  await expect(recording.getByLabel('Amount (US dollars)')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(String(drive.tiers.founding / 100));
  await expect(recording.getByText(`Reward: ${rewardTiers.founding.name}.`)).toBeVisible();
  await recording.getByLabel('Reference (optional)').fill('4711');
  await recording.getByLabel('List on the sponsors page').press('Space');
  await recording.getByLabel('Name to list').fill('Fern & Sons');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await recording.getByLabel('Name to list').press('Enter');
  await expect(recording).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search donations' }).fill('4711');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Check 4711, recorded by demo');
  await expect(rows(page)).toContainText(rewardTiers.founding.name);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expectToFit(page);
  await press(page, 'button', 'Correct: Fern & Sons', 'Enter');
  const correcting = page.getByRole('dialog', { name: 'Correct a gift' });
  await correcting.getByLabel('Amount (US dollars)').fill(String(drive.tiers.premium / 100));
  await correcting.getByRole('button', { name: 'Save corrections' }).press('Enter');
  await expect(rows(page)).toContainText(rewardTiers.premium.name);

  await press(page, 'button', 'More: Fern & Sons', 'Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove gift' }).press('Enter');
  await expect(rows(page)).toContainText('Failed');
  await expect(page.getByRole('button', { name: 'Correct: Fern & Sons' })).toHaveCount(0);
});
