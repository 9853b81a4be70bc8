import { expect, it } from 'vitest';
import { issuesOf } from '../testing';
import { confirmationForm, decideBookings, otherSlot, slotFromForm } from './booking-decisions';

const { body } = decideBookings;
const hostId = '0d9f7c38-6a0e-4a53-9c1a-6f2f2f3b7c11';
const slot = '2026-03-09T14:00:00.000Z';
const bookings = [{ id: 1, revision: 0 }];
const byPhone = { action: 'confirm', bookings, slot, hostId, place: 'phone', link: '', note: '' };
const byLink = (link: string) => ({ place: 'link', link });
const noLink = 'Paste a link that starts with https://';

it('a call needs no link by phone, and another by https', () => {
  expect(body.parse(byPhone)).toEqual({ ...byPhone, link: null, note: null });
  for (const link of ['https://meet.example/tide', 'HTTPS://meet.example/tide'])
    expect(issuesOf(body, { ...byPhone, ...byLink(link) })).toEqual([]);
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
  ['slot', { slot: 'Monday' }, 'Invalid date'],
  ['hostId', { hostId: 'x' }, 'Choose a host'],
  ['place', { place: 'pub' }, 'Choose phone or link'],
  ['note', { note: 'n'.repeat(1_001) }, 'Keep this to 1,000 characters or fewer'],
  ['link', byLink(''), noLink],
  ['link', byLink('http://meet.example'), noLink],
  ['link', byLink('javascript:alert(1)//https://meet.example'), noLink],
  ['link', byLink('https://'), noLink],
  ['link', byLink('see https://meet.example'), noLink],
])('a decision is refused for its %s: %j', (path, changes, message) => {
  expect(issuesOf(body, { ...byPhone, ...changes })).toEqual([[path, message]]);
});

const form = { slot, preferredSlots: [{ date: '', time: '' }], hostId, place: 'phone', link: '', note: '' };

it('the form takes a proposed time, or the one of the calendar', () => {
  expect(slotFromForm(confirmationForm.parse(form))).toBe(slot);
  const preferredSlots = [{ date: '2026-03-09', time: '10:30' }];
  const elsewhere = confirmationForm.parse({ ...form, slot: otherSlot, preferredSlots });
  expect(slotFromForm(elsewhere)).toBe('2026-03-09T14:30:00.000Z');
});

it.each(['', undefined, otherSlot])('the form asks for a time where none is chosen: %j', slot => {
  expect(issuesOf(confirmationForm, { ...form, slot })).toEqual([['slot', 'Choose a time for the call']]);
});
