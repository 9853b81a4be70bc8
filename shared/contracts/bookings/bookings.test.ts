import { describe, expect, it } from 'vitest';
import { composeBookingNotes } from '../../booking-notes';
import { honeypotName } from '../../limits/forms';
import { bookingBody, issuesOf, visitor } from '../testing';
import { bookingForm, bookingFromForm, createBookingBody } from './bookings';

const form = { ...visitor, preferredSlots: [{ date: '2026-03-09', time: '10:00' }], notes: '' };

describe.each([
  ['the form', bookingForm, form, 'Valid email is required'],
  ['the call', createBookingBody, bookingBody, 'Enter a valid email'],
] as const)('%s', (_name, schema, valid, emailMessage) => {
  it('accepts and trims valid input', () => {
    expect(schema.parse({ ...valid, firstName: '  Tomas ', company: ' Lindqvist Freight\n' })).toMatchObject(
      visitor,
    );
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', '\u3164\u200b', 'First name is required'],
    ['company', '\u2800', 'Company name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['email', 'tomas', emailMessage],
    ['email', 'a@b', emailMessage],
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

  it.each([
    ...['5550147', '[212] 555-0147', '+1.212.555.0147', '5'.repeat(32)].map(phone => ({ phone })),
    { notes: 'n'.repeat(2_000) },
  ])('accepts %j', change => {
    expect(issuesOf(schema, { ...valid, ...change })).toEqual([]);
  });
});

const choice = (date: string, time: string) => ({ date, time });
const nothing = choice('', '');
const monday = choice('2026-03-09', '10:00');
const tuesday = choice('2026-03-10', '10:00');
const tooMany = 'You can only provide up to three preferred times';
const notUnique = 'Preferred times must be unique';
const none = 'Add at least one preferred time';

it.each([
  [[monday], []],
  [[nothing, monday, nothing], []],
  [[monday, tuesday, choice('2026-03-09', '10:30')], []],
  [[], [['', none]]],
  [[nothing, nothing], [['', none]]],
  [[monday, tuesday, nothing, nothing], [['', tooMany]]],
  [[monday, choice('2026-03-10', '')], [['.1.time', 'Please select both date and time']]],
  [[monday, choice('', '10:00')], [['.1.date', 'Please select both date and time']]],
  [[monday, tuesday, monday], [['.2.time', notUnique]]],
  [[choice('2026-02-30', '10:00')], [['.0.date', 'Invalid date']]],
])('rows of the dialog: %j', (preferredSlots, issues) => {
  const expected = issues.map(([path, message]) => [`preferredSlots${path}`, message]);
  expect(issuesOf(bookingForm, { ...form, preferredSlots })).toEqual(expected);
});

const hours = [1, 2, 3, 4].map(hour => `2026-03-09T1${hour}:00:00Z`);
const noInstants = ['soon', '2026-03-09', '2026-02-30T10:00:00Z', '2026-03-09T10:00:00', '', 1, null];
const tooFar = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2199-12-31T23:59:00-14:00'];

it.each([
  // Only the picker is limited to office hours.
  [['2001-01-06T03:17:05.123Z'], []],
  [hours.slice(1), []],
  [hours, [['', tooMany]]],
  ...[undefined, null, [], {}].map(missing => [missing, [['', none]]]),
  ...[...noInstants, ...tooFar].map(slot => [[slot], [['.0', 'Invalid date']]]),
  [['2026-03-09T14:00:00Z', '2026-03-09T10:00:00-04:00'], [['', notUnique]]],
] as [unknown, [string, string][]][])('times of the call: %j', (preferredSlots, issues) => {
  const expected = issues.map(([path, message]) => [`preferredSlots${path}`, message]);
  expect(issuesOf(createBookingBody, { ...bookingBody, preferredSlots })).toEqual(expected);
});

it('times are kept in UTC, in the given order', () => {
  const preferredSlots = ['2026-03-10T10:00:00-04:00', '2026-03-09T14:00Z', '2026-03-09T23:00:00+05:45'];
  expect(createBookingBody.parse({ ...bookingBody, preferredSlots }).preferredSlots).toEqual([
    '2026-03-10T14:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
    '2026-03-09T17:15:00.000Z',
  ]);
});

describe('the dialog’s request body', () => {
  it('is accepted by the endpoint, without incomplete rows', () => {
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

  it('fits with the longest notes in the longest time zone', () => {
    const notes = (length: number) =>
      composeBookingNotes({ timeZone: 'America/Argentina/ComodRivadavia', words: 'ü'.repeat(length) });
    expect(issuesOf(createBookingBody, { ...bookingBody, notes: notes(2_000) })).toEqual([]);
    expect(issuesOf(createBookingBody, { ...bookingBody, notes: notes(2_001) })).toEqual([
      ['notes', 'Notes must be 2000 characters or less'],
    ]);
  });
});

it('the honeypot counts as filled in by any content', () => {
  const isCaught = (value: unknown) =>
    createBookingBody.parse({ ...bookingBody, [honeypotName]: value })[honeypotName];
  expect([undefined, null, '', ' '].map(isCaught)).toEqual([false, false, false, false]);
  expect(['https://spam.example', 0, [], {}].map(isCaught)).toEqual([true, true, true, true]);
});

it('the honeypot has a name that form fillers have no value for', () => {
  const filled =
    /addr|birth|card|city|code|comm|comp|country|date|email|fax|field|hon|hp|last|login|mail|mess|mob|name|note|num|org|pass|phone|pot|site|state|street|subj|tel|title|url|user|web|zip/i;
  expect(honeypotName).not.toMatch(filled);
});
