import { openElsewhere, test } from '../support/owner';
import { createShare, unlock } from '../support/shares';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible } from '../support/test';

test('staff are emailed the next time someone opens a share, once', async ({
  page,
  browser,
  baseURL,
  mailServer,
}) => {
  const { email } = await signInAsStaff(page);
  const { slug } = await createShare(page.request, { title: 'Budget', note: 'Door code 4711' });
  const notices = () =>
    mailServer.received.filter(
      ({ to, parsed }) => to.includes(email) && parsed.subject === 'A secure share was opened',
    );
  const openShare = async () => {
    const visitor = await openElsewhere(browser, baseURL);
    await visitor.goto(`/share/${slug}`);
    await unlock(visitor);
    await expect(visitor.getByText('Door code 4711')).toBeVisible();
    await visitor.context().close();
  };

  await page.goto(`/admin?search=${slug}`);
  const row = page.getByRole('row').filter({ hasText: slug });
  await row.getByRole('button', { name: /^More/ }).press('Enter');
  await row.getByRole('button', { name: /^Email on opening/ }).press('Enter');
  await expect(row.getByRole('button', { name: /^Don’t email me/ })).toBeVisible();
  await expectAccessible(page);
  expect(notices()).toEqual([]);

  await openShare();
  await expect.poll(() => notices()).toHaveLength(1);
  expect(notices()[0]?.raw).not.toMatch(new RegExp(`${slug}|Budget|4711`));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByRole('button', { name: /^Email on opening/ })).toBeVisible();

  await openShare();
  await row.getByRole('button', { name: /^Email on opening/ }).click();
  await openShare();
  await expect.poll(() => notices()).toHaveLength(2);
});
