import { rewardTiers } from '../../../shared/site/reward-tiers';
import { test } from '../support/demo';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/test';

test('staff check a refund and settle a review', async ({ page, demo }) => {
  await page.request.post('/api/login', { data: demo.staff });
  await page.goto('/admin?tab=sponsors');
  await page.getByRole('link', { name: 'All donations' }).click();
  await expect(page).toHaveURL(/tab=sponsors&part=donations$/);
  const rows = page.getByRole('table', { name: 'Donations, newest first' }).getByRole('row');

  await page.getByRole('searchbox', { name: 'Search donations' }).fill('meant to');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(/Lena Foss.*\$200\.00.*\$50\.00 refunded.*\$150\.00 net/);
  await page.getByRole('searchbox', { name: 'Search donations' }).fill('');
  await expectAccessible(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('button', { name: /^In review/ }).click();
  await expect(page).toHaveURL(/part=donations&status=review$/);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Settle: Samir Rao' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settle the review' });
  await expect(dialog).toContainText(/Agreed.*\$100\.00.*Paid.*\$250\.00/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Accept the paid amount' }).check();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Chiara Bianchi');
  await page.getByRole('button', { name: /^Paid/ }).click();
  const settled = rows.filter({ hasText: 'Samir Rao' });
  await expect(settled).toContainText(
    new RegExp(`\\$250\\.00.*\\$100\\.00 agreed.*${rewardTiers.premium.name}.*Paid`),
  );
});
