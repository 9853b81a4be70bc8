import type { Page } from '@playwright/test';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectAtEveryWidth, expectNoSidewaysScroll, test } from '../support/test';

const slot = `${new Date().getUTCFullYear() + 1}-03-16T14:00:00.000Z`;

async function requestCall(page: Page, firstName: string, company: string): Promise<string> {
  const email = `${firstName}@${company}.example`.toLowerCase();
  const data = { firstName, lastName: 'Nwosu', email, phone: '+44 20 7946 0812', company };
  const response = await page.request.post('/api/bookings', { data: { ...data, preferredSlots: [slot] } });
  expect(response.status()).toBe(201);
  return email;
}

test('staff decline several requests with one note, by keyboard, at every width', async ({
  page,
  mailServer,
  owner,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAsStaff(page, { owner, baseURL });
  const company = `Pier${Math.random().toString(36).slice(2, 8)}`;
  const emails: string[] = [];
  for (const name of ['Amara', 'Bela', 'Chidi']) emails.push(await requestCall(page, name, company));
  await page.goto(`/admin?tab=bookings&search=${company}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  for (const name of ['Amara', 'Chidi']) {
    await page.getByRole('checkbox', { name: `Select ${name} Nwosu` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Decline 2' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline 2 requests' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Chidi Nwosu/, /^Amara Nwosu/]);
  await dialog.getByLabel(/^Note to the visitor/).fill('We’re full until May.');
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);
  await dialog.getByRole('button', { name: 'Decline 2 requests' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Bela' })).not.toContainText('Declined');
  const told = () =>
    emails.filter(email =>
      mailServer.received.some(
        ({ to, parsed }) => to.includes(email) && parsed.text?.includes('We’re full until May.'),
      ),
    );
  await expect.poll(told).toEqual([emails[0], emails[2]]);
});
