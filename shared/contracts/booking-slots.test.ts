import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingForm, createBookingBody } from './bookings';
import { bookingBody, issuesOf, visitor } from './testing';

describe('slots of the form', () => {
  const issues = (...preferredSlots: { date: string; time: string }[]) =>
    issuesOf(bookingForm, { ...visitor, notes: '', preferredSlots });
  const empty = { date: '', time: '' };
  const monday = { date: '2026-03-09', time: '10:00' };
  const tuesday = { date: '2026-03-10', time: '10:00' };

  it('may be one to three, not counting empty rows', () => {
    expect(issues(monday)).toEqual([]);
    expect(issues(empty, monday, empty)).toEqual([]);
    expect(issues(monday, tuesday, { ...monday, time: '10:30' })).toEqual([]);
    expect(issues(empty, empty)).toEqual([['preferredSlots', 'Add at least one preferred time']]);
    expect(issues()).toEqual([['preferredSlots', 'Add at least one preferred time']]);
    expect(issues(monday, tuesday, empty, empty)).toEqual([
      ['preferredSlots', 'You can only provide up to three preferred times'],
    ]);
  });

  it('need a date and a time', () => {
    expect(issues(monday, { ...tuesday, time: '' })).toEqual([
      ['preferredSlots.1.time', 'Please select both date and time'],
    ]);
    expect(issues({ ...monday, date: '' })).toEqual([
      ['preferredSlots', 'Add at least one preferred time'],
      ['preferredSlots.0.date', 'Please select both date and time'],
    ]);
  });

  it('must differ', () => {
    expect(issues(monday, tuesday, monday)).toEqual([
      ['preferredSlots.2.time', 'Preferred times must be unique'],
    ]);
  });

  it('must exist', () => {
    expect(issues({ date: '2026-02-30', time: '10:00' })).toEqual([
      ['preferredSlots.0.date', 'Invalid date'],
    ]);
  });
});

describe('slots of the endpoint', () => {
  const read = (preferredSlots: unknown) => createBookingBody.safeParse({ ...bookingBody, preferredSlots });
  const issues = (preferredSlots: unknown) => issuesOf(createBookingBody, { ...bookingBody, preferredSlots });

  it('are returned in UTC and in the given order', () => {
    expect(read(['2026-03-10T10:00:00-04:00', '2026-03-09T14:00Z']).data?.preferredSlots).toEqual([
      '2026-03-10T14:00:00.000Z',
      '2026-03-09T14:00:00.000Z',
    ]);
  });

  it.each([undefined, null, [], 'soon', {}])('are missing in %j', slots => {
    expect(issues(slots)[0]).toEqual(['preferredSlots', 'Add at least one preferred time']);
  });

  it.each([['soon'], ['2026-03-09'], ['2026-02-30T10:00:00Z'], ['2026-03-09T10:00:00'], [1], [null], ['']])(
    'must be instants, unlike [%j]',
    slot => {
      expect(issues([slot])).toEqual([['preferredSlots.0', 'Invalid date']]);
    },
  );

  it('must differ, in whatever notation', () => {
    expect(issues(['2026-03-09T14:00:00Z', '2026-03-09T10:00:00-04:00'])).toEqual([
      ['preferredSlots', 'Preferred times must be unique'],
    ]);
  });

  it('are limited to three', () => {
    const slots = [1, 2, 3, 4].map(hour => `2026-03-09T1${hour}:00:00Z`);
    expect(issues(slots.slice(1))).toEqual([]);
    expect(issues(slots)).toEqual([['preferredSlots', 'You can only provide up to three preferred times']]);
  });

  it('may be at any hour: only the picker is limited to office hours', () => {
    expect(issues(['2001-01-06T03:17:05.123Z'])).toEqual([]);
  });
});

describe('slots', () => {
  const anyOffset = fc.constantFrom('Z', '+00:00', '-05:00', '+05:45', '+14:00', '-11:30');
  const anyInstant = fc.date({
    min: new Date('2024-01-02'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  });
  /** The instant in the local time of that offset. */
  const write = (instant: Date, offset: string) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
    return new Date(instant.getTime() + ahead).toISOString().replace('Z', offset);
  };

  it('keep their instants, whatever the offset', () => {
    const distinct = fc.uniqueArray(anyInstant, {
      minLength: 1,
      maxLength: 3,
      selector: date => date.getTime(),
    });
    fc.assert(
      fc.property(distinct, anyOffset, (instants, offset) => {
        const sent = { ...bookingBody, preferredSlots: instants.map(instant => write(instant, offset)) };
        expect(createBookingBody.parse(sent).preferredSlots).toEqual(
          instants.map(instant => instant.toISOString()),
        );
      }),
    );
  });

  it('are equal if their instants are, in whatever notation', () => {
    fc.assert(
      fc.property(anyInstant, anyOffset, anyOffset, (instant, one, other) => {
        const sent = { ...bookingBody, preferredSlots: [write(instant, one), write(instant, other)] };
        expect(issuesOf(createBookingBody, sent)).toEqual([
          ['preferredSlots', 'Preferred times must be unique'],
        ]);
      }),
    );
  });
});
