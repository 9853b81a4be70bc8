import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { rewardTiers } from '../../../shared/site/reward-tiers';
import { goToCheckout, pay, thankYou, uniqueName } from '../support/donations';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ expectedErrors: [/status of 403/] });

test('a reward donor is listed, exported, hidden from the wall, and shown again', async ({ page }) => {
  const name = `=${uniqueName('Marlowe & Sons')}`;
  await page.goto('/doing-good');
  await page.getByRole('button', { name: /^Give \$125/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/to list/).fill(name);
  await dialog.getByLabel('Website').fill('https://marlowe.example');
  await goToCheckout(dialog);
  await pay(page, '$125.00');
  await expect(thankYou(page, '$125')).toBeVisible();

  const { password } = await signInAsStaff(page);
  await page.goto('/admin?tab=sponsors');
  const rewards = page.getByRole('table', { name: 'Reward donors, newest first' });
  await expect(rewards.getByRole('row').filter({ hasText: name })).toContainText(
    new RegExp(`\\$125\\.00.*${rewardTiers.premium.name}`),
  );
  await expectAccessible(page);
  // As the server does after 15 minutes.
  const json = { message: "Please confirm that it's you first.", code: 'proof-required' };
  await page.route('**/api/reward-exports', route => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('sponsors_rewards.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(data.find(row => row.Name === `'${name}`)).toEqual({
    Date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    Name: `'${name}`,
    Email: expect.any(String),
    Amount: '125.00',
    Tier: 'premium',
    LawOrActivist: '',
    Status: 'succeeded',
  });

  await page.getByRole('link', { name: 'Sponsors page' }).click();
  await expect(page).toHaveURL(/tab=sponsors&part=wall$/);
  const wall = page.getByRole('table', { name: 'Sponsors on the public page, newest first' });
  const entry = wall.getByRole('row').filter({ hasText: name });
  await entry.getByRole('button', { name: `Hide entry: ${name}` }).click();
  await expect(entry).toContainText('Hidden');
  const onWall = async () =>
    (await (await page.request.get('/api/sponsors')).json()).some(
      (sponsor: { sponsorName: string }) => sponsor.sponsorName === name,
    );
  await expect.poll(onWall).toBe(false);
  await entry.getByRole('button', { name: `Show entry: ${name}` }).click();
  await expect(entry).toContainText('Shown');
  await expect.poll(onWall).toBe(true);
});
