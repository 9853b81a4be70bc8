import { describe, expect, it } from 'vitest';
import { axisTo, drawLevel, namedBars } from './chart-scales';

describe('an axis', () => {
  it('goes from zero to a round amount above the highest', () => {
    const { y, ticks } = axisTo(47_000, 2);
    expect(ticks).toEqual([0, 20_000, 40_000, 60_000]);
    expect([y(0), y(60_000)]).toEqual([100, 0]);
  });

  it('has the goal at its top until the goal is passed', () => {
    expect(axisTo(1_500_000, 3).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000]);
    expect(axisTo(1_600_000, 3).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000]);
  });

  it('has a height where nothing was given', () => {
    expect(axisTo(0, 2).ticks).toEqual([0, 5_000, 10_000]);
  });
});

it('the level is flat over each period, and ends at the end of the last one', () => {
  const { surface, water } = drawLevel([0, 50, 100], axisTo(100, 2));
  expect(surface).toMatch(/^M0,100L1,100L1,50L2,50L2,0L3,0/);
  expect(water.startsWith(surface)).toBe(true);
  expect(water).toMatch(/L3,100.*L0,100Z$/);
});

describe('the time axis', () => {
  const periodsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ start: `${index}`, gifts: 0, raised: 0 }));

  it.each([
    ['day', 7, [0, 1, 2, 3, 4, 5, 6]],
    ['day', 30, [1, 8, 15, 22, 29]],
    ['day', 90, [5, 19, 33, 47, 61, 75, 89]],
    ['week', 21, [0, 4, 8, 12, 16, 20]],
    ['month', 30, [5, 11, 17, 23, 29]],
    ['month', 800, 8],
  ] as const)('of %ss names at most eight of %d bars, the last one included', (unit, count, named) => {
    const bars = namedBars({ unit, periods: periodsOf(count) });
    if (typeof named === 'number') expect(bars).toHaveLength(named);
    else expect(bars).toEqual(named);
    expect(bars.at(-1)).toBe(count - 1);
  });
});
