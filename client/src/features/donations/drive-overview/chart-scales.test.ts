import { expect, it } from 'vitest';
import { axisTo, drawLevel, namedBars } from './chart-scales';

it.each([
  ['nothing', 0, 2, [0, 5_000, 10_000]],
  ['less', 47_000, 2, [0, 20_000, 40_000, 60_000]],
  ['the goal', 1_500_000, 3, [0, 500_000, 1_000_000, 1_500_000]],
  ['more than the goal', 1_600_000, 3, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
])('an axis to %s goes from zero to a round amount above it', (_what, highest, count, ticks) => {
  const axis = axisTo(highest, count);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.y(0), axis.y(ticks.at(-1) ?? 0)]).toEqual([100, 0]);
});

it('the level is flat over each period, and ends at the end of the last one', () => {
  const { surface, water } = drawLevel([0, 50, 100], axisTo(100, 2));
  expect(surface).toMatch(/^M0,100L1,100L1,50L2,50L2,0L3,0/);
  expect(water.startsWith(surface)).toBe(true);
  expect(water).toMatch(/L3,100.*L0,100Z$/);
});

it.each([
  ['day', 7, [0, 1, 2, 3, 4, 5, 6]],
  ['day', 30, [1, 8, 15, 22, 29]],
  ['day', 90, [5, 19, 33, 47, 61, 75, 89]],
  ['week', 21, [0, 4, 8, 12, 16, 20]],
  ['month', 30, [5, 11, 17, 23, 29]],
  ['month', 800, [99, 199, 299, 399, 499, 599, 699, 799]],
] as const)(
  'the time axis of %ss names at most eight of %d bars, the last one included',
  (unit, count, named) => {
    const periods = Array.from({ length: count }, (_, index) => ({ start: `${index}`, gifts: 0, raised: 0 }));
    expect(namedBars({ unit, periods })).toEqual(named);
  },
);
