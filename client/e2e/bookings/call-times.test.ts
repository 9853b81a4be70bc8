import { addDays, format, getDate, isMonday } from 'date-fns';
import { instantOfSlot } from '../../../shared/office-hours';
import { openBookingDialog, slot } from '../support/bookings';
import { openElsewhere, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

/** Far enough ahead for no other test's calls, and within a month that has its Tuesday, too. */
function findMonday(): Date {
  let day = addDays(new Date(), 21);
  while (!isMonday(day) || getDate(day) > 27) day = addDays(day, 1);
  return day;
}

test('a time that is taken and a day that is closed can’t be chosen, and the first free time is proposed', async ({
  page,
  browser,
  owner,
  baseURL,
}) => {
  const monday = findMonday();
  const [date, closed] = [format(monday, 'yyyy-MM-dd'), format(addDays(monday, 1), 'yyyy-MM-dd')];
  const start = instantOfSlot({ date, time: '10:00' })?.toISOString() ?? '';
  const staff = await openElsewhere(browser, baseURL);
  await signInAsStaff(staff, { owner, baseURL });
  const visitor = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', phone: '5550147' };
  const company = `Taken ${Date.now()}`;
  await staff.request.post('/api/bookings', { data: { ...visitor, company, preferredSlots: [start] } });
  const found = await staff.request.get('/api/bookings', { params: { search: company } });
  const [{ id, revision }] = await found.json();
  const [{ id: hostId }] = await (await staff.request.get('/api/bookings/hosts')).json();
  const confirmed = await staff.request.post('/api/bookings/decisions', {
    data: { action: 'confirm', bookings: [{ id, revision }], slot: start, hostId, place: 'phone' },
  });
  expect(confirmed.status()).toBe(200);
  const settings = await (await staff.request.get('/api/site-settings')).json();
  const changed = await staff.request.patch('/api/site-settings', {
    data: { ...settings, closedDays: [...settings.closedDays, { start: closed, end: closed }] },
  });
  expect(changed.status()).toBe(200);
  await staff.context().close();

  await page.clock.setFixedTime(addDays(monday, -3));
  const dialog = await openBookingDialog(page);
  const first = slot(dialog, 'First choice');
  await expect(first.getByRole('combobox')).toHaveValue('10:30');
  await expect(first.getByRole('option', { name: /^10:00 AM.*, taken$/ })).toBeDisabled();
  await first.getByRole('button', { name: /^Day/ }).click();
  await expect(first.getByRole('button', { name: /Tuesday.*, no times left$/ })).toBeDisabled();
  await expectAccessible(page);
});
