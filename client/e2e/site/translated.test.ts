import { rewardTiers } from '../../../shared/site/reward-tiers';
import { donationDialogCopy } from '../../brand/copy/donation-dialog';
import { shareCopy } from '../../brand/copy/share';
import { addSlot, fillVisitor, openBookingDialog, request, slot } from '../support/bookings';
import { goToCheckout, openDonationDialog, pay, thankYou } from '../support/donations';
import { createShare, unlock } from '../support/shares';
import { notification } from '../support/staff';
import { expect, test } from '../support/test';
import { translatePages } from '../support/translation';

// What crashes logs an error, which fails any test.
test.use({ expectedErrors: [/status of 401/] });
test.beforeEach(({ page }) => translatePages(page));

test('the donate button says the amount of the moment, and the thanks follow', async ({ page }) => {
  await page.goto('/doing-good');
  await expect(page.locator('#donate h2 > font')).toBeVisible();
  const dialog = await openDonationDialog(page);
  const sponsor = dialog.getByRole('checkbox', { name: /List me as a sponsor/ });
  for (const [amount, label, tier] of [
    ['', 'Donate', ''],
    ['750', 'Donate $750', rewardTiers.founding.name],
    ['125', 'Donate $125', rewardTiers.premium.name],
    ['30', 'Donate $30', ''],
  ] as const) {
    await dialog.getByLabel(/another amount/i).fill(amount);
    await expect(dialog.getByRole('button', { name: label, exact: true })).toBeVisible();
    await expect(dialog.getByText(donationDialogCopy.reward)).toHaveCount(tier ? 1 : 0);
    if (!tier) continue;
    await expect(dialog.getByText(tier)).toBeVisible();
    await sponsor.check();
    await expect(dialog.getByLabel(/to list/)).toBeVisible();
    await sponsor.uncheck();
    await expect(dialog.getByLabel(/to list/)).toHaveCount(0);
  }
  await goToCheckout(dialog);
  await pay(page, '$30.00');
  await expect(thankYou(page, '$30')).toBeVisible();
});

test('a call is requested after a mistake', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-06T20:00:00Z'));
  const dialog = await openBookingDialog(page);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const company = await fillVisitor(dialog);
  await dialog.getByLabel('What would you like to talk about?').fill('x'.repeat(1_900));
  await expect(dialog.getByText('100 characters left')).toBeVisible();
  await addSlot(dialog, 'Second choice', /Thursday, March 12th/, '15:00');
  await slot(dialog, 'Second choice')
    .getByRole('button', { name: /^Remove/ })
    .click();
  expect(await request(dialog)).toMatchObject({ company });
  await expect(notification(page)).toContainText('Request received');
});

test('a share is unlocked after a typo and downloaded twice', async ({ page, owner }) => {
  await page.request.post('/api/login', { data: owner });
  const file = { name: 'plans.txt', mimeType: 'text/plain', buffer: Buffer.from('plans') };
  const { slug } = await createShare(page.request, { title: 'Plans', file, maxDownloads: '2' });
  await page.goto(`/share/${slug}`);
  await unlock(page, 'wrong one');
  await expect(page.getByText('Wrong password. 4 tries left.')).toBeVisible();
  await unlock(page);
  for (const left of [shareCopy.downloadsLeft(1, false), shareCopy.noDownloadsLeft]) {
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(page.getByText(left)).toBeVisible();
  }
});

test('staff sign in after a typo, walk through the tabs, and take an inquiry', async ({ page, owner }) => {
  const company = `Harbor ${Date.now()}`;
  const sender = { firstName: 'Dana', lastName: 'Whitlock', email: 'dana@gazette.example', company };
  const inquiry = {
    ...sender,
    service: 'press',
    timeline: 'As soon as possible',
    details: 'An interview by noon.',
  };
  expect((await page.request.post('/api/contact', { data: inquiry })).status()).toBe(201);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(owner.username);
  for (const password of ['wrong one', owner.password]) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(notification(page)).toContainText(
      password === owner.password ? 'Login successful' : 'failed',
    );
  }
  for (const name of ['Sponsors & Rewards', 'Bookings', 'Secure Shares', 'Contact']) {
    const panel = page.getByRole('tabpanel', { name });
    await page.getByRole('tab', { name }).click();
    await panel.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(company);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toHaveCount(1);
  for (const [label, shown] of [
    ['Assign to me', 'Assigned to you'],
    ['Unassign', 'Unassigned'],
  ] as const) {
    await page.getByRole('button', { name: `${label}: Dana Whitlock` }).click();
    await expect(row).toContainText(shown);
  }
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as closed' }).click();
  await expect(row).toContainText('Closed');
});
