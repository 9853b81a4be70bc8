import { createShare, sharePassword } from '../support/shares';
import { signInAsStaff } from '../support/staff';
import { expect, expectToFit, test } from '../support/test';

test('staff ask by keyboard to be emailed the next time someone opens a share, and are', async ({
  page,
  request,
  mailServer,
  owner,
  baseURL,
}) => {
  const { email } = await signInAsStaff(page, { owner, baseURL });
  const { slug } = await createShare(page.request, { title: 'Budget', note: 'Door code 4711' });
  const notices = () =>
    mailServer.received.filter(
      ({ to, parsed }) => to.includes(email) && /^Secure share #\d+ was opened$/.test(parsed.subject ?? ''),
    );
  await page.goto(`/admin?search=${slug}`);
  const row = page.getByRole('row').filter({ hasText: slug });
  await row.getByRole('button', { name: /^More/ }).press('Enter');
  await expectToFit(page);
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Change expiration/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change expiration' });
  await dialog.getByRole('button', { name: '1 day' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /^Change expiration/ })).toBeFocused();
  await row.getByRole('button', { name: /^Email me when opened/ }).press('Enter');
  await expect(row.getByRole('button', { name: /^Don’t email me/ })).toBeVisible();

  // Somebody who is not signed in.
  const opened = await request.post(`/api/share/${slug}/access`, { data: { password: sharePassword } });
  expect(opened.status()).toBe(200);
  await expect.poll(notices).toHaveLength(1);
  expect(notices()[0]?.raw).not.toMatch(new RegExp(`${slug}|Budget|4711`));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByRole('button', { name: /^Email me when opened/ })).toBeVisible();
});
