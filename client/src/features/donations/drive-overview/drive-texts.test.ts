import { afterEach, describe, expect, it, vi } from 'vitest';
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
    [27_500, 'Up $80.01 from the 7 days before (3 donations)'],
    [11_498, 'Down $80.01 from the 7 days before (3 donations)'],
    [19_499, 'The same as the 7 days before (3 donations)'],
  ])('in seven days is compared with the seven before: %d cents', (raised, text) => {
    expect(compare({ gifts: 9, raised }, { gifts: 3, raised: 19_499 })).toBe(text);
  });
});

it('amounts on an axis are short', () => {
  const short = [0, 50_000, 250_000, 1_500_000, 120_000_000].map(shortDollars);
  expect(short).toEqual(['$0', '$500', '$2.5K', '$15K', '$1.2M']);
});
