import { describe, expect, it } from 'vitest';
import { confirmationForm, confirmBooking, otherSlot, slotFromForm } from './booking-decisions';
import { issuesOf } from './testing';

const hostId = '0d9f7c38-6a0e-4a53-9c1a-6f2f2f3b7c11';
const slot = '2026-03-09T14:00:00.000Z';
const byPhone = { revision: 0, slot, hostId, place: 'phone', link: '', note: '' };
const linkMessage = 'Paste a link that starts with https://';

describe('the confirmation of a call', () => {
  it('needs no link by phone', () => {
    expect(confirmBooking.body.parse(byPhone)).toEqual({ ...byPhone, link: null, note: null });
  });

  it.each(['https://meet.example/tide', 'HTTPS://meet.example/tide'])('may be by the link %s', link => {
    expect(issuesOf(confirmBooking.body, { ...byPhone, place: 'link', link })).toEqual([]);
  });

  it.each([
    '',
    'http://meet.example',
    'javascript:alert(1)//https://meet.example',
    'https://',
    'see https://meet.example',
  ])('needs a link that a browser opens: %j', link => {
    expect(issuesOf(confirmBooking.body, { ...byPhone, place: 'link', link })).toEqual([
      ['link', linkMessage],
    ]);
  });

  it('says who calls, where, and which state was seen', () => {
    expect(issuesOf(confirmBooking.body, { ...byPhone, hostId: 'x', place: 'pub', revision: 0.5 })).toEqual([
      ['revision', 'Reload the list and try again'],
      ['hostId', 'Choose a host'],
      ['place', 'Choose phone or link'],
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
