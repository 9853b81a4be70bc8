import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  dayOfLocalDate,
  daysBetween,
  isCalendarDay,
  isWeekend,
  localDateOfDay,
} from './calendar-day';

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2045, 0, 1) })
  .map(time => new Date(time).toISOString().slice(0, 10));

afterEach(() => vi.unstubAllEnvs());

describe('isCalendarDay', () => {
  it.each(['2026-03-09', '2024-02-29', '2026-12-31'])('accepts %s', day => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-3-9',
    '2026-03',
    '09.03.2026',
    ' 2026-03-09',
  ])('refuses %j', day => {
    expect(isCalendarDay(day)).toBe(false);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('from %s by %d is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('daysBetween', () => {
  it('is the number that addDays takes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe('isWeekend', () => {
  it('is true on Saturday and Sunday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-03-02', index));
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  });

  it('is true on two of any seven days in a row', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(Array.from({ length: 7 }, (_, index) => addDays(day, index)).filter(isWeekend)).toHaveLength(
          2,
        );
      }),
    );
  });
});

// In each of these, a day somewhere in the year is an hour shorter or longer, some of them at midnight.
it.each([
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'Australia/Sydney',
  'America/Havana',
  'Africa/Cairo',
])('a day survives a round trip through a calendar widget in %s', zone => {
  vi.stubEnv('TZ', zone);
  fc.assert(fc.property(anyDay, day => dayOfLocalDate(localDateOfDay(day)) === day));
});
