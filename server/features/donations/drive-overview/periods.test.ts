import { addDays, type CalendarDay } from '@shared/calendar-day';
import { expect, it } from 'vitest';
import { chooseUnit, groupByPeriod, sumDays } from './read-drive-overview';

const today = '2026-03-10';
const giftOn = (day: CalendarDay) => ({ day, gifts: 1, raised: 100 });

it.each([
  [0, 'day'],
  [91, 'day'],
  [92, 'week'],
  [727, 'week'],
  [728, 'month'],
  [4_000, 'month'],
] as const)('the unit of the bars of a drive that began %d days ago is a %s', (days, unit) => {
  expect(chooseUnit(addDays(today, -days), today)).toBe(unit);
});

/** Each with its gifts. */
const everyDay = { '2026-03-07': 1, '2026-03-08': 0, '2026-03-09': 0, '2026-03-10': 1 };
/** From Sunday on, and the first one has the days before `from`. */
const wholeWeeks = { '2026-02-22': 2, '2026-03-01': 1, '2026-03-08': 1 };
const wholeMonths = { '2025-11-01': 0, '2025-12-01': 1, '2026-01-01': 1, '2026-02-01': 1, '2026-03-01': 0 };

it.each([
  ['day', '2026-03-07', ['2026-03-07', '2026-03-10'], everyDay],
  ['week', '2026-02-25', ['2026-02-22', '2026-02-28', '2026-03-01', '2026-03-10'], wholeWeeks],
  ['month', '2025-11-30', ['2025-12-31', '2026-01-31', '2026-02-28'], wholeMonths],
] as const)('gifts by %s from %s on are of every one, the empty ones too', (unit, from, days, expected) => {
  const periods = groupByPeriod(days.map(giftOn), { from, today, unit });
  const counts = Object.entries(expected);
  expect(periods).toEqual(counts.map(([start, gifts]) => ({ start, gifts, raised: gifts * 100 })));
});

it('the sum of some days has the first and the last of them, and no other', () => {
  const gifts = ['2026-03-03', '2026-03-04', '2026-03-10', '2026-03-11'].map(giftOn);
  expect(sumDays(gifts, '2026-03-04', '2026-03-10')).toEqual({ gifts: 2, raised: 200 });
});
