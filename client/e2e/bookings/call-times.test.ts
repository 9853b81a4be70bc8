import { addDays, addMinutes, isSameMonth } from 'date-fns';
import { defaultSlot, instantOfSlot, type OfficeSlot, officeTimes } from '../../../shared/office-hours';
import { office } from '../../brand/studio';
import { dayButton, openBookingDialog, openDayAfter, slot } from '../support/bookings';
import { openElsewhere, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

/** Far enough ahead for no other test's calls, and such that a month shows the proposed day and the open one after it. */
function findVisit() {
  for (let now = addDays(new Date(), 21); ; now = addDays(now, 1)) {
    const proposed = defaultSlot(now);
    const closed = openDayAfter(proposed.date);
    if (isSameMonth(proposed.date, closed)) return { now, proposed, closed };
  }
}

const startOf = (chosen: OfficeSlot) => instantOfSlot(chosen) ?? new Date(Number.NaN);

test('a time that is taken and a day that is closed can’t be chosen, and the first free time is proposed', async ({
  page,
  browser,
  owner,
  baseURL,
}) => {
  const { now, proposed, closed } = findVisit();
  const start = startOf(proposed).toISOString();
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

  await page.clock.setFixedTime(now);
  const dialog = await openBookingDialog(page);
  const first = slot(dialog, 'First choice');
  const callEnds = addMinutes(startOf(proposed), office.callTakes);
  const free = officeTimes.find(time => startOf({ ...proposed, time }) >= callEnds) ?? '';
  await expect(first.getByRole('combobox')).toHaveValue(free);
  const taken = first.locator(`option[value="${proposed.time}"]`);
  await expect(taken).toHaveText(/, taken$/);
  await expect(taken).toBeDisabled();
  await first.getByRole('button', { name: /^Day/ }).click();
  await expect(dayButton(first, closed)).toHaveAccessibleName(/, no times left$/);
  await expect(dayButton(first, closed)).toBeDisabled();
  await expectAccessible(page);
});
