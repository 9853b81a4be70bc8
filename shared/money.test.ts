import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsToCents, formatCents, formatDollars, formatExactly, percentageOf } from './money';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('dollarsToCents', () => {
  it.each([
    [1, 100],
    [19.99, 1_999],
    [0.1, 10],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [1_005.15, 100_515],
    [25_000, 2_500_000],
    [-19.99, -1_999],
    [0, 0],
  ])('reads %d dollars as %d cents', (dollars, expected) => {
    expect(dollarsToCents(dollars)).toBe(expected);
  });

  it.each([10.005, 0.001, 19.999, 0.1 + 0.2, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, NaN, Infinity, -Infinity])(
    'refuses %d rather than round it',
    dollars => {
      expect(dollarsToCents(dollars)).toBeNull();
    },
  );

  it('converts back every whole number of cents', () => {
    fc.assert(fc.property(cents, value => dollarsToCents(value / 100) === (value === 0 ? 0 : value)));
  });

  it('converts what a person types with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(99), (whole, hundredths) => {
        const typed = `${whole}.${String(hundredths).padStart(2, '0')}`;
        return dollarsToCents(Number(typed)) === whole * 100 + hundredths;
      }),
    );
  });

  it('returns whole cents or null for any number at all', () => {
    fc.assert(
      fc.property(fc.double(), dollars => {
        const result = dollarsToCents(dollars);
        return result === null || (Number.isSafeInteger(result) && Math.abs(result / 100 - dollars) < 1e-9);
      }),
    );
  });
});

describe('formatCents, formatExactly, and formatDollars', () => {
  it.each([
    [0, '0.00', '$0'],
    [5, '0.05', '$0.05'],
    [1_999, '19.99', '$19.99'],
    [1_990, '19.90', '$19.90'],
    [123_456, '1,234.56', '$1,234.56'],
    [1_500_000, '15,000.00', '$15,000'],
  ])('show %d cents as %s and %s', (value, plain, withSign) => {
    expect(formatCents(value)).toBe(plain);
    expect(formatExactly(value)).toBe(`$${plain}`);
    expect(formatDollars(value)).toBe(withSign);
  });

  it('lose no cent', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), value => {
        const shown = [formatCents(value), formatDollars(value).slice(1)];
        return shown.every(text => dollarsToCents(Number(text.replaceAll(',', ''))) === value);
      }),
    );
  });
});

describe('percentageOf', () => {
  const goal = 1_500_000;

  it.each([
    [0, 0],
    [1, 0],
    [1_500, 0.1],
    [750_000, 50],
    [1_499_999, 99.9],
    [1_500_000, 100],
    [3_000_000, 200],
    [-5, 0],
  ])('shows %d cents of the goal as %d percent', (raised, percent) => {
    expect(percentageOf(raised, goal)).toBe(percent);
  });

  it('has at most one decimal, never falls while money comes in, and is 100 only once the goal is reached', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(10_000), (raised, more) => {
        const percent = percentageOf(raised, goal);
        expect(String(percent)).toMatch(/^\d+(\.\d)?$/);
        expect(percentageOf(raised + more, goal)).toBeGreaterThanOrEqual(percent);
        expect(percent >= 100).toBe(raised >= goal);
      }),
    );
  });
});
