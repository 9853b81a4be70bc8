import { donateThroughApi } from '../support/donations';
import { notification, signInAs } from '../support/staff';
import { expect, expectToFit, test } from '../support/test';

test('staff see that a thank-you email wasn’t delivered, and send it again', async ({
  page,
  owner,
  mailServer,
}) => {
  const email = `donor-${Math.random().toString(36).slice(2, 10)}@example.com`;
  mailServer.unknownMailboxes.add(email);
  await donateThroughApi(page.request, { amount: 50, donorEmail: email });

  await signInAs(page, owner);
  await page.goto(`/admin?tab=sponsors&part=donations&search=${email}`);
  const row = page.getByRole('row').last();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    await refresh.click();
    await expect(row).toContainText('Email not delivered', { timeout: 2_000 });
  }).toPass();
  await expectToFit(page);

  mailServer.unknownMailboxes.delete(email);
  await row.getByRole('button', { name: /^Send email again/ }).press('Enter');
  await expect(notification(page)).toContainText(`We’re emailing ${email} again.`);
  await expect(row).not.toContainText('Email not delivered');
  await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});
