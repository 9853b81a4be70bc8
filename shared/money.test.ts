import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollarsToCents, formatCents, formatDollars, formatExactly, percentageOf } from './money';

it.each([
  [1, 100],
  [19.99, 1_999],
  [0.1, 10],
  [1.1, 110],
  [4.35, 435],
  [1_005.15, 100_515],
  [-19.99, -1_999],
  [0, 0],
  ...[10.005, 0.001, 0.1 + 0.2, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, NaN, -Infinity].map(
    (dollars): [number, null] => [dollars, null],
  ),
])('%d dollars are %d cents, never rounded', (dollars, cents) => {
  expect(dollarsToCents(dollars)).toBe(cents);
});

it('every whole number of cents is read back, and of any other number none or what it is', () => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(fc.property(cents, value => dollarsToCents(value / 100) === (value === 0 ? 0 : value)));
  fc.assert(
    fc.property(fc.double(), dollars => {
      const result = dollarsToCents(dollars);
      return result === null || (Number.isSafeInteger(result) && Math.abs(result / 100 - dollars) < 1e-9);
    }),
  );
});

it.each([
  [0, '0.00', '$0'],
  [5, '0.05', '$0.05'],
  [1_990, '19.90', '$19.90'],
  [123_456, '1,234.56', '$1,234.56'],
  [1_500_000, '15,000.00', '$15,000'],
])('%d cents are shown as %s and %s', (value, plain, withSign) => {
  expect(formatCents(value)).toBe(plain);
  expect(formatExactly(value)).toBe(`$${plain}`);
  expect(formatDollars(value)).toBe(withSign);
});

it.each([
  [0, 0],
  [1, 0],
  [1_500, 0.1],
  [750_000, 50],
  [1_499_999, 99.9],
  [1_500_000, 100],
  [3_000_000, 200],
  [-5, 0],
])('%d cents of the goal are %d percent', (raised, percent) => {
  expect(percentageOf(raised, 1_500_000)).toBe(percent);
});
