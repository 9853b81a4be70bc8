import { addDays, type CalendarDay } from '@shared/calendar-day';
import { describe, expect, it } from 'vitest';
import { chooseUnit, groupByPeriod, sumDays } from './periods';

const today = '2026-03-10';
const giftOn = (day: CalendarDay, raised = 100) => ({ day, gifts: 1, raised });

describe('the unit of the bars', () => {
  it.each([
    [0, 'day'],
    [91, 'day'],
    [92, 'week'],
    [727, 'week'],
    [728, 'month'],
    [4_000, 'month'],
  ] as const)('of a drive that began %d days ago is a %s', (days, unit) => {
    expect(chooseUnit(addDays(today, -days), today)).toBe(unit);
  });
});

describe('gifts by period', () => {
  it('are of every day, the empty ones too', () => {
    const gifts = [giftOn('2026-03-07', 250), giftOn('2026-03-10')];
    expect(groupByPeriod(gifts, { from: '2026-03-07', today, unit: 'day' })).toEqual([
      { start: '2026-03-07', gifts: 1, raised: 250 },
      { start: '2026-03-08', gifts: 0, raised: 0 },
      { start: '2026-03-09', gifts: 0, raised: 0 },
      { start: '2026-03-10', gifts: 1, raised: 100 },
    ]);
  });

  it('are of whole weeks from Sunday on, and the first one has the days before `from`', () => {
    const gifts = [giftOn('2026-02-22'), giftOn('2026-02-28'), giftOn('2026-03-01'), giftOn('2026-03-10')];
    expect(groupByPeriod(gifts, { from: '2026-02-25', today, unit: 'week' })).toEqual([
      { start: '2026-02-22', gifts: 2, raised: 200 },
      { start: '2026-03-01', gifts: 1, raised: 100 },
      { start: '2026-03-08', gifts: 1, raised: 100 },
    ]);
  });

  it('are of whole months, short ones and turns of the year included', () => {
    const gifts = [giftOn('2025-12-31'), giftOn('2026-01-31'), giftOn('2026-02-28')];
    expect(groupByPeriod(gifts, { from: '2025-11-30', today, unit: 'month' })).toEqual([
      { start: '2025-11-01', gifts: 0, raised: 0 },
      { start: '2025-12-01', gifts: 1, raised: 100 },
      { start: '2026-01-01', gifts: 1, raised: 100 },
      { start: '2026-02-01', gifts: 1, raised: 100 },
      { start: '2026-03-01', gifts: 0, raised: 0 },
    ]);
  });
});

it('the sum of some days has the first and the last of them, and no other', () => {
  const gifts = ['2026-03-03', '2026-03-04', '2026-03-10', '2026-03-11'].map(day => giftOn(day));
  expect(sumDays(gifts, '2026-03-04', '2026-03-10')).toEqual({ gifts: 2, raised: 200 });
});
