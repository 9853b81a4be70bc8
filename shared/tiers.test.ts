import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { donationLimits } from './limits';
import { foundingSpotsRemaining, tierFor } from './tiers';

describe('tierFor', () => {
  it.each([
    [100, null],
    [12_499, null],
    [12_500, 'premium'],
    [39_999, 'premium'],
    [40_000, 'advocate'],
    [74_999, 'advocate'],
    [75_000, 'founding'],
    [2_500_000, 'founding'],
  ])('rewards %d cents with %s', (amount, tier) => {
    expect(tierFor(amount, 0)).toBe(tier);
  });

  it('gives out the sixth founding spot, and the seventh donor gets the next tier', () => {
    expect(tierFor(75_000, 5)).toBe('founding');
    expect(tierFor(75_000, 6)).toBe('advocate');
    expect(tierFor(2_500_000, 7)).toBe('advocate');
  });

  it('does not affect the other tiers when the founding spots are gone', () => {
    expect(tierFor(40_000, 6)).toBe('advocate');
    expect(tierFor(12_500, 6)).toBe('premium');
    expect(tierFor(12_499, 6)).toBeNull();
  });
});

describe('foundingSpotsRemaining', () => {
  it.each([
    [[], 6],
    [[74_999, 40_000, 100], 6],
    [[75_000], 5],
    [[75_000, 80_000, 74_999], 4],
    [[75_000, 75_000, 75_000, 75_000, 75_000, 75_000], 0],
    [Array.from({ length: 9 }, () => 100_000), 0],
  ])('with sponsors who donated %j', (amounts, remaining) => {
    expect(foundingSpotsRemaining(amounts.map(amount => ({ amount })))).toBe(remaining);
  });

  it('is a whole number from 0 to 6 for any wall', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ amount: fc.nat(200_000) })), sponsors => {
        const remaining = foundingSpotsRemaining(sponsors);
        return Number.isInteger(remaining) && remaining >= 0 && remaining <= donationLimits.foundingSpots;
      }),
    );
  });
});
