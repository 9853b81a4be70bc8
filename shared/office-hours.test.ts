import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, isWeekend } from './calendar-day';
import {
  defaultSlot,
  formatInstant,
  formatOfficeInstant,
  instantOfSlot,
  isOfficeDay,
  officeTimes,
  officeToday,
  slotOfInstant,
} from './office-hours';

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Honolulu', 'Australia/Sydney', 'UTC'];

const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyDay = anyInstant.map(date => date.toISOString().slice(0, 10));
const anySlot = fc.record({ date: anyDay, time: fc.constantFrom(...officeTimes) });

afterEach(() => vi.unstubAllEnvs());

it('the office offers every half hour from 09:00 to 17:00', () => {
  expect(officeTimes).toHaveLength(17);
  expect(officeTimes.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(officeTimes.at(-1)).toBe('17:00');
});

describe.each(zones)('for a visitor in %s', zone => {
  it.each([
    // The last day of winter time, the first of summer time, and the same in autumn.
    ['2026-03-06', '10:00', '2026-03-06T15:00:00.000Z'],
    ['2026-03-09', '10:00', '2026-03-09T14:00:00.000Z'],
    ['2026-10-30', '17:00', '2026-10-30T21:00:00.000Z'],
    ['2026-11-02', '17:00', '2026-11-02T22:00:00.000Z'],
    ['2026-07-01', '09:30', '2026-07-01T13:30:00.000Z'],
  ])('%s %s in the office is %s', (date, time, instant) => {
    vi.stubEnv('TZ', zone);
    expect(instantOfSlot({ date, time })?.toISOString()).toBe(instant);
  });

  it('every slot converts to an instant and back', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(anySlot, slot => {
        const instant = instantOfSlot(slot);
        expect(instant && slotOfInstant(instant)).toEqual(slot);
      }),
    );
  });

  it('slots of a day are half an hour apart, even on days when clocks change', () => {
    vi.stubEnv('TZ', zone);
    const days = fc.oneof(anyDay, fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'));
    fc.assert(
      fc.property(days, date => {
        const times = officeTimes.map(time => instantOfSlot({ date, time })?.getTime() ?? Number.NaN);
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBe(1_800_000);
      }),
    );
  });

  it('the first offer is 10:00 on the first weekday after today in the office', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(anyInstant, now => {
        const { date, time } = defaultSlot(now);
        expect(time).toBe('10:00');
        expect(isOfficeDay(date, officeToday(now))).toBe(true);
        expect(date > officeToday(now)).toBe(true);
        for (let day = addDays(officeToday(now), 1); day < date; day = addDays(day, 1)) {
          expect(isWeekend(day)).toBe(true);
        }
      }),
    );
  });
});

describe('the first offer', () => {
  it.each([
    ['Thursday', '2026-03-05T15:00:00Z', '2026-03-06'],
    ['Friday', '2026-03-06T15:00:00Z', '2026-03-09'],
    ['Saturday', '2026-03-07T15:00:00Z', '2026-03-09'],
    ['Sunday', '2026-03-08T15:00:00Z', '2026-03-09'],
    ['Friday in Sydney, still Thursday in the office', '2026-03-06T02:00:00Z', '2026-03-06'],
    ['New Year’s Eve', '2026-12-31T15:00:00Z', '2027-01-01'],
  ])('on a %s is on %s', (_day, now, expected) => {
    expect(defaultSlot(new Date(now))).toEqual({ date: expected, time: '10:00' });
  });
});

describe('isOfficeDay', () => {
  const now = new Date('2026-03-05T03:30:00Z'); // Wednesday evening in the office

  it.each([
    ['2026-03-03', false],
    ['2026-03-04', true],
    ['2026-03-05', true],
    ['2026-03-07', false],
    ['2026-03-08', false],
    ['2026-03-09', true],
  ])('%s: %s', (day, expected) => {
    expect(isOfficeDay(day, officeToday(now))).toBe(expected);
  });
});

describe('instantOfSlot', () => {
  it.each([
    ['', '10:00'],
    ['2026-02-30', '10:00'],
    ['yesterday', '10:00'],
    ['2026-03-09', ''],
    ['2026-03-09', '24:00'],
    ['2026-03-09', '9:00'],
    ['2026-03-09', '10:60'],
  ])('is null for %j %j', (date, time) => {
    expect(instantOfSlot({ date, time })).toBeNull();
  });
});

describe('formatInstant', () => {
  const instant = new Date('2026-03-09T14:00:00Z');

  it.each([
    [undefined, 'Mon, Mar 9, 2026, 10:00 AM EDT'],
    ['America/Los_Angeles', 'Mon, Mar 9, 2026, 7:00 AM PDT'],
    ['Pacific/Honolulu', 'Mon, Mar 9, 2026, 4:00 AM HST'],
    ['Asia/Kolkata', 'Mon, Mar 9, 2026, 7:30 PM GMT+5:30'],
    ['Australia/Sydney', 'Tue, Mar 10, 2026, 1:00 AM GMT+11'],
  ])('in %s shows %s', (zone, expected) => {
    expect(formatInstant(instant, zone)).toBe(expected);
  });

  it('shows whether Eastern Time is EST or EDT', () => {
    expect(formatInstant(new Date('2026-12-09T15:00:00Z'))).toBe('Wed, Dec 9, 2026, 10:00 AM EST');
  });

  it('is followed by the zone’s name for those who may not know its abbreviation', () => {
    expect(formatOfficeInstant(instant)).toBe('Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)');
  });
});

it('the office’s clock matches the system’s own time zone data, at any instant', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(anyInstant, instant => {
      const { date, time } = slotOfInstant(instant);
      expect(`${date}, ${time}`).toBe(clock.format(instant));
    }),
  );
});
