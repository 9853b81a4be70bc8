import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeBookingNotes } from '../booking-notes';
import { bookingForm, bookingFromForm, createBookingBody } from './bookings';

const visitor = {
  firstName: 'Tomas',
  lastName: 'Lindqvist',
  email: 'tomas@example.com',
  phone: '+46 (8) 555-01.47',
  company: 'Lindqvist Freight',
};
const body = { ...visitor, preferredSlots: ['2026-03-09T14:00:00.000Z'], notes: 'Three spreadsheets.' };
const form = { ...visitor, preferredSlots: [{ date: '2026-03-09', time: '10:00' }], notes: '' };

type Schema = typeof bookingForm | typeof createBookingBody;
const issuesOf = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe.each([
  ['the form', bookingForm, form, 'Valid email is required'],
  ['the call', createBookingBody, body, 'Enter a valid email'],
] as const)('%s', (_name, schema, valid, emailMessage) => {
  it('lets what is right through, trimmed', () => {
    expect(schema.parse({ ...valid, firstName: '  Tomas ', company: ' Lindqvist Freight\n' })).toMatchObject(
      visitor,
    );
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['email', 'tomas', emailMessage],
    ['email', '', emailMessage],
    ['phone', '', 'Enter a valid phone number'],
    ['phone', '555-01', 'Enter a valid phone number'],
    ['phone', '5'.repeat(33), 'Phone number is too long'],
    ['phone', '555 0147 ext 3', 'Phone number contains invalid characters'],
    ['company', ' ', 'Company name is required'],
    ['notes', 'n'.repeat(2_001), 'Notes must be 2000 characters or less'],
  ])('refuses %s %j', (field, value, message) => {
    expect(issuesOf(schema, { ...valid, [field]: value })).toEqual([[field, message]]);
  });

  it.each(['5550147', '[212] 555-0147', '+1.212.555.0147', '5'.repeat(32)])(
    'takes the phone number %j',
    phone => {
      expect(issuesOf(schema, { ...valid, phone })).toEqual([]);
    },
  );

  it('takes notes of 2000 characters', () => {
    expect(issuesOf(schema, { ...valid, notes: 'n'.repeat(2_000) })).toEqual([]);
  });
});

describe('slots of the form', () => {
  const issues = (...preferredSlots: { date: string; time: string }[]) =>
    issuesOf(bookingForm, { ...form, preferredSlots });
  const empty = { date: '', time: '' };
  const monday = { date: '2026-03-09', time: '10:00' };
  const tuesday = { date: '2026-03-10', time: '10:00' };

  it('are one to three, rows left empty aside', () => {
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

  it('differ', () => {
    expect(issues(monday, tuesday, monday)).toEqual([
      ['preferredSlots.2.time', 'Preferred times must be unique'],
    ]);
  });

  it('exist', () => {
    expect(issues({ date: '2026-02-30', time: '10:00' })).toEqual([
      ['preferredSlots.0.date', 'Invalid date'],
    ]);
  });
});

describe('slots of the call', () => {
  const read = (preferredSlots: unknown) => createBookingBody.safeParse({ ...body, preferredSlots });
  const issues = (preferredSlots: unknown) => issuesOf(createBookingBody, { ...body, preferredSlots });

  it('come out in UTC and in the order given', () => {
    expect(read(['2026-03-10T10:00:00-04:00', '2026-03-09T14:00Z']).data?.preferredSlots).toEqual([
      '2026-03-10T14:00:00.000Z',
      '2026-03-09T14:00:00.000Z',
    ]);
  });

  it.each([undefined, null, [], 'soon', {}])('are missing in %j', slots => {
    expect(issues(slots)[0]).toEqual(['preferredSlots', 'Add at least one preferred time']);
  });

  it.each([['soon'], ['2026-03-09'], ['2026-02-30T10:00:00Z'], ['2026-03-09T10:00:00'], [1], [null], ['']])(
    'are no instants in [%j]',
    slot => {
      expect(issues([slot])).toEqual([['preferredSlots.0', 'Invalid date']]);
    },
  );

  it('differ, however they are written', () => {
    expect(issues(['2026-03-09T14:00:00Z', '2026-03-09T10:00:00-04:00'])).toEqual([
      ['preferredSlots', 'Preferred times must be unique'],
    ]);
  });

  it('are three at most', () => {
    const slots = [1, 2, 3, 4].map(hour => `2026-03-09T1${hour}:00:00Z`);
    expect(issues(slots.slice(1))).toEqual([]);
    expect(issues(slots)).toEqual([['preferredSlots', 'You can only provide up to three preferred times']]);
  });

  it('may be at any hour: the office grid is the picker’s', () => {
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
  /** The instant as a clock of that offset shows it. */
  const write = (instant: Date, offset: string) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
    return new Date(instant.getTime() + ahead).toISOString().replace('Z', offset);
  };

  it('come out as the instants they went in as, whatever the offset', () => {
    const distinct = fc.uniqueArray(anyInstant, {
      minLength: 1,
      maxLength: 3,
      selector: date => date.getTime(),
    });
    fc.assert(
      fc.property(distinct, anyOffset, (instants, offset) => {
        const sent = { ...body, preferredSlots: instants.map(instant => write(instant, offset)) };
        expect(createBookingBody.parse(sent).preferredSlots).toEqual(
          instants.map(instant => instant.toISOString()),
        );
      }),
    );
  });

  it('are the same slot where they are the same instant, however it is written', () => {
    fc.assert(
      fc.property(anyInstant, anyOffset, anyOffset, (instant, one, other) => {
        const sent = { ...body, preferredSlots: [write(instant, one), write(instant, other)] };
        expect(issuesOf(createBookingBody, sent)).toEqual([
          ['preferredSlots', 'Preferred times must be unique'],
        ]);
      }),
    );
  });
});

describe('what the dialog sends', () => {
  it('is what the call takes, whole rows only', () => {
    const values = bookingForm.parse({
      ...form,
      preferredSlots: [
        { date: '', time: '' },
        { date: '2026-03-09', time: '10:00' },
        { date: '2026-11-02', time: '17:00' },
      ],
      notes: ' Call the side door. ',
    });
    const sent = bookingFromForm(values, 'Australia/Sydney');
    expect(sent).toEqual({
      ...visitor,
      preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-11-02T22:00:00.000Z'],
      notes:
        'Visitor timezone: Australia/Sydney\nAll times are Eastern Time (America/New_York).\n\nCall the side door.',
    });
    expect(issuesOf(createBookingBody, sent)).toEqual([]);
  });

  it('fits with the longest notes in the longest zone', () => {
    const notes = (length: number) =>
      composeBookingNotes({ timeZone: 'America/Argentina/ComodRivadavia', words: 'ü'.repeat(length) });
    expect(issuesOf(createBookingBody, { ...body, notes: notes(2_000) })).toEqual([]);
    expect(issuesOf(createBookingBody, { ...body, notes: notes(2_001) })).toEqual([
      ['notes', 'Notes must be 2000 characters or less'],
    ]);
  });
});

it('the honeypot counts as filled in by any content', () => {
  const website = (value: unknown) => createBookingBody.parse({ ...body, website: value }).website;
  expect([undefined, null, '', ' '].map(website)).toEqual([false, false, false, false]);
  expect(['https://spam.example', 0, [], {}].map(website)).toEqual([true, true, true, true]);
});
