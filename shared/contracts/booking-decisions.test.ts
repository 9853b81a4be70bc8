import { describe, expect, it } from 'vitest';
import { confirmationForm, decideBookings, otherSlot, slotFromForm } from './booking-decisions';
import { issuesOf } from './testing';

const hostId = '0d9f7c38-6a0e-4a53-9c1a-6f2f2f3b7c11';
const slot = '2026-03-09T14:00:00.000Z';
const { body } = decideBookings;
const bookings = [{ id: 1, revision: 0 }];
const byPhone = { action: 'confirm', bookings, slot, hostId, place: 'phone', link: '', note: '' };
const linkMessage = 'Paste a link that starts with https://';

describe('the confirmation of a call', () => {
  it('needs no link by phone', () => {
    expect(body.parse(byPhone)).toEqual({ ...byPhone, link: null, note: null });
  });

  it.each(['https://meet.example/tide', 'HTTPS://meet.example/tide'])('may be by the link %s', link => {
    expect(issuesOf(body, { ...byPhone, place: 'link', link })).toEqual([]);
  });

  it.each([
    '',
    'http://meet.example',
    'javascript:alert(1)//https://meet.example',
    'https://',
    'see https://meet.example',
  ])('needs a link that a browser opens: %j', link => {
    expect(issuesOf(body, { ...byPhone, place: 'link', link })).toEqual([['link', linkMessage]]);
  });

  it('says who calls, where, and which state was seen', () => {
    const unclear = { slot: 'Monday', hostId: 'x', place: 'pub', note: 'n'.repeat(1_001) };
    expect(issuesOf(body, { ...byPhone, ...unclear, bookings: [{ id: 1, revision: 0.5 }] })).toEqual([
      ['bookings.0.revision', 'Reload the list and try again'],
      ['slot', 'Invalid date'],
      ['hostId', 'Choose a host'],
      ['place', 'Choose phone or link'],
      ['note', 'Keep this to 1,000 characters or fewer'],
    ]);
  });
});

describe('its form', () => {
  const form = { slot, preferredSlots: [{ date: '', time: '' }], hostId, place: 'phone', link: '', note: '' };
  const other = { date: '2026-03-09', time: '10:30' };

  it('takes a proposed time, or the one of the calendar', () => {
    expect(slotFromForm(confirmationForm.parse(form))).toBe(slot);
    const elsewhere = confirmationForm.parse({ ...form, slot: otherSlot, preferredSlots: [other] });
    expect(slotFromForm(elsewhere)).toBe('2026-03-09T14:30:00.000Z');
  });

  it('asks for a time where none is chosen', () => {
    const message = [['slot', 'Choose a time for the call']];
    expect(issuesOf(confirmationForm, { ...form, slot: '' })).toEqual(message);
    expect(issuesOf(confirmationForm, { ...form, slot: undefined })).toEqual(message);
    expect(issuesOf(confirmationForm, { ...form, slot: otherSlot })).toEqual(message);
  });
});

it.each([
  ['action', { action: 'forget' }, 'Choose what to do with them'],
  ['bookings', { bookings: [] }, 'Select at least one request'],
  [
    'bookings',
    { bookings: Array.from({ length: 201 }, (_, id) => ({ id: id + 1, revision: 0 })) },
    'Select 200 requests or fewer',
  ],
  ['bookings.0.revision', { bookings: [{ id: 1 }] }, 'Reload the list and try again'],
])('a decision about several names %s', (path, changes, message) => {
  const decision = { action: 'decline', bookings, note: '', ...changes };
  expect(issuesOf(body, decision)).toEqual([[path, message]]);
});
