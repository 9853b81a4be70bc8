import { donationThanks } from '../../brand/copy/donation-thanks';
import { goToCheckout, openDonationDialog, pay } from '../support/donations';
import { signInAs, test } from '../support/owner';
import { notification } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff } from '../support/test';

test('staff see that a thank-you email wasn’t delivered, and send it again', async ({
  page,
  owner,
  mailServer,
}) => {
  const email = `donor-${Math.random().toString(36).slice(2, 10)}@example.com`;
  mailServer.unknownMailboxes.add(email);
  await page.goto('/doing-good');
  const dialog = await openDonationDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await goToCheckout(dialog);
  await pay(page, '$50.00');
  await expect(page.getByRole('heading', { name: donationThanks.title('$50') })).toBeVisible();

  await signInAs(page, owner);
  await page.goto(`/admin?tab=sponsors&part=donations&search=${email}`);
  const row = page.getByRole('row').last();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    await refresh.click();
    await expect(row).toContainText('Email not delivered', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
  }

  mailServer.unknownMailboxes.delete(email);
  await row.getByRole('button', { name: /^Send email again/ }).press('Enter');
  await expect(notification(page)).toContainText(`We’re emailing ${email} again.`);
  await expect(row).not.toContainText('Email not delivered');
  await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});
