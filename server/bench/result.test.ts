import { describe, expect, it } from 'vitest';
import { formatTable, isMet, quantile, resultOf } from './result';

const measure = (rounds: number[], budget: Parameters<typeof resultOf>[0]['budget']) =>
  resultOf({ name: 'stats', unit: 'times', rounds, budget, detail: '' });

describe('a result', () => {
  it('is the median of its rounds, with their extremes', () => {
    expect(measure([3, 1, 2], null)).toMatchObject({ figure: 2, min: 1, max: 3 });
  });

  it.each([
    [{ atLeast: 0.8 }, 0.8, true],
    [{ atLeast: 0.8 }, 0.79, false],
    [{ atMost: 5 }, 5, true],
    [{ atMost: 5 }, 5.01, false],
    [null, 99, true],
  ] as const)('with the budget %j and the figure %d is met: %s', (budget, figure, expected) => {
    expect(isMet(measure([figure], budget))).toBe(expected);
  });

  it('that was not measured is not met', () => {
    expect(isMet(measure([], null))).toBe(false);
    expect(isMet(measure([Number.NaN], { atMost: 5 }))).toBe(false);
  });

  it('says in the table what was missed', () => {
    expect(formatTable([measure([0.5], { atLeast: 0.8 })])).toMatch(/stats +0\.50x .*>= 0\.80x +MISSED/);
  });
});

it('a quantile is a value that was seen', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.95, 0.99, 1].map(share => quantile(values, share))).toEqual([50, 95, 99, 100]);
});
