import { afterEach, describe, expect, it, vi } from 'vitest';
import { axisTo, drawLevel, namedBars } from './chart-scales';
import { compare, giftsIn, nameOf, shortDollars, shortNameOf, spanOf } from './drive-texts';

afterEach(() => vi.unstubAllEnvs());

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'a period has its name, wherever it is read: %s',
  zone => {
    vi.stubEnv('TZ', zone);
    const names = (['day', 'week', 'month'] as const).map(unit => nameOf(unit, '2026-11-01'));
    expect(names).toEqual(['Sun, Nov 1, 2026', 'Week of Nov 1, 2026', 'November 2026']);
    expect(shortNameOf('day', '2026-11-01')).toBe('Nov 1');
    expect(shortNameOf('month', '2026-11-01')).toBe('Nov ’26');
    const periods = [{ start: '2025-12-24', gifts: 0, raised: 0 }];
    expect(spanOf({ periods, today: '2026-01-22' }).replace(/\s/g, ' ')).toBe('Dec 24, 2025 – Jan 22, 2026');
  },
);

describe('what came in', () => {
  it('is money and donations, or none', () => {
    expect(giftsIn({ gifts: 1, raised: 1_999 })).toBe('$19.99 from 1 donation');
    expect(giftsIn({ gifts: 1_200, raised: 123_456_789 })).toBe('$1,234,567.89 from 1,200 donations');
    expect(giftsIn({ gifts: 0, raised: 0 })).toBe('No donations');
  });

  it.each([
    [27_500, 'Up $80.01 from the previous 7 days (3 donations)'],
    [11_498, 'Down $80.01 from the previous 7 days (3 donations)'],
    [19_499, 'The same as the previous 7 days (3 donations)'],
  ])('in seven days is compared with the seven before: %d cents', (raised, text) => {
    expect(compare({ gifts: 9, raised }, { gifts: 3, raised: 19_499 })).toBe(text);
  });
});

it('amounts on an axis are short', () => {
  const short = [0, 50_000, 250_000, 1_500_000, 120_000_000].map(shortDollars);
  expect(short).toEqual(['$0', '$500', '$2.5K', '$15K', '$1.2M']);
});

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
