import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  canonicalTimeZone,
  defaultSlot,
  firstFreeSlot,
  formatInstant,
  formatOfficeInstant,
  instantOfSlot,
  isTimeZone,
  officeTimes,
  slotOfInstant,
} from './office-hours';

afterEach(() => vi.unstubAllEnvs());

it('the office offers every half hour from 09:00 to 17:00', () => {
  expect(officeTimes).toHaveLength(17);
  expect(officeTimes.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(officeTimes.at(-1)).toBe('17:00');
});

describe.each(['America/New_York', 'Asia/Kolkata', 'Australia/Sydney'])('for a visitor in %s', zone => {
  it.each([
    // The last day of winter time, the first of summer time, and the same in autumn.
    ['2026-03-06', '10:00', '2026-03-06T15:00:00.000Z'],
    ['2026-03-09', '10:00', '2026-03-09T14:00:00.000Z'],
    ['2026-10-30', '17:00', '2026-10-30T21:00:00.000Z'],
    ['2026-11-02', '17:00', '2026-11-02T22:00:00.000Z'],
  ])('%s %s in the office is %s, and back', (date, time, instant) => {
    vi.stubEnv('TZ', zone);
    expect(instantOfSlot({ date, time })?.toISOString()).toBe(instant);
    expect(slotOfInstant(new Date(instant))).toEqual({ date, time });
  });

  it.each([
    ['Thursday', '2026-03-05T15:00:00Z', '2026-03-06'],
    ['Friday', '2026-03-06T15:00:00Z', '2026-03-09'],
    ['Saturday', '2026-03-07T15:00:00Z', '2026-03-09'],
    ['Sunday', '2026-03-08T15:00:00Z', '2026-03-09'],
    ['Friday in Sydney, still Thursday in the office', '2026-03-06T02:00:00Z', '2026-03-06'],
  ])('the first offer on a %s is 10:00 on the next weekday', (_day, now, date) => {
    vi.stubEnv('TZ', zone);
    expect(defaultSlot(new Date(now))).toEqual({ date, time: '10:00' });
  });
});

it('the office’s clock matches the system’s own time zone data, at any instant', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const anyInstant = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyInstant, instant => {
      const { date, time } = slotOfInstant(instant);
      expect(`${date}, ${time}`).toBe(clock.format(instant));
    }),
  );
});

const friday = '2026-03-06';
const monday = '2026-03-09';
const close = (start: string, end = start) => [{ start, end }];

it.each([
  ['what is free stays', { [friday]: ['09:30', '10:30'] }, [], friday, '10:00'],
  ['what is taken moves to the next half hour', { [friday]: ['10:00'] }, [], friday, '10:30'],
  ['over those that are taken, too', { [friday]: ['10:00', '10:30', '11:30'] }, [], friday, '11:00'],
  ['over the weekend', { [friday]: officeTimes.slice(2), [monday]: ['09:00'] }, [], monday, '09:30'],
  ['from a closed day to the next morning', {}, close(friday), monday, '09:00'],
  ['over closed days', {}, close(friday, '2026-03-10'), '2026-03-11', '09:00'],
])('%s', (_what, taken, closedDays, date, time) => {
  expect(firstFreeSlot({ date: friday, time: '10:00' }, { taken, closedDays })).toEqual({ date, time });
});

it.each([
  ['2026-02-30', '10:00'],
  ['yesterday', '10:00'],
  ['2026-03-09', ''],
  ['2026-03-09', '24:00'],
  ['2026-03-09', '9:00'],
  ['2026-03-09', '10:60'],
])('there is no %j %j', (date, time) => {
  expect(instantOfSlot({ date, time })).toBeNull();
});

it.each([
  [undefined, 'Mon, Mar 9, 2026, 10:00 AM EDT'],
  ['Pacific/Honolulu', 'Mon, Mar 9, 2026, 4:00 AM HST'],
  ['Asia/Kolkata', 'Mon, Mar 9, 2026, 7:30 PM GMT+5:30'],
  ['Australia/Sydney', 'Tue, Mar 10, 2026, 1:00 AM GMT+11'],
])('a time is shown with the zone %s', (zone, expected) => {
  expect(formatInstant(new Date('2026-03-09T14:00:00Z'), zone)).toBe(expected);
});

it('a time in the winter is EST, and is followed by the zone’s name where that may be unknown', () => {
  const text = 'Wed, Dec 9, 2026, 10:00 AM EST (Eastern Time)';
  expect(formatOfficeInstant(new Date('2026-12-09T15:00:00Z'))).toBe(text);
});

it('all spellings of a time zone are one, and what is none is known', () => {
  const spellings = ['Europe/Stockholm', 'europe/stockholm', 'EUROPE/sTOCKHOLM'];
  expect(new Set(spellings.map(canonicalTimeZone))).toEqual(new Set(['Europe/Stockholm']));
  expect(['UTC', 'Mars/Olympus', '', 'America/New York', '<b>UTC</b>'].filter(isTimeZone)).toEqual(['UTC']);
});
