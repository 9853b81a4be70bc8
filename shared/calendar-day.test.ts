import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  addDays,
  dayOfLocalDate,
  daysBetween,
  isCalendarDay,
  localDateOfDay,
  weekdayOf,
} from './calendar-day';

afterEach(() => vi.unstubAllEnvs());

it('a day is written in one way, and exists', () => {
  const days = ['2026-03-09', '2024-02-29', '2026-12-31'];
  const others = ['', '2026-02-29', '2026-13-01', '2026-3-9', '2026-03', '09.03.2026', ' 2026-03-09'];
  expect([...days, ...others].filter(isCalendarDay)).toEqual(days);
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 365, '2027-03-07'],
])('%s and %d days are %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

it('a week begins on Monday', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-03-02', index));
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

// In each of these, a day somewhere in the year is an hour shorter or longer, some of them at midnight.
it.each(['America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'America/Havana', 'Africa/Cairo'])(
  'a day survives a round trip through a calendar widget in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    const anyDay = fc
      .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2045, 0, 1) })
      .map(time => new Date(time).toISOString().slice(0, 10));
    fc.assert(fc.property(anyDay, day => dayOfLocalDate(localDateOfDay(day)) === day));
  },
);
