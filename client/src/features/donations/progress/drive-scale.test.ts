import { describe, expect, it } from 'vitest';
import { driveScale, levelOf } from './drive-scale';

describe('the gauge', () => {
  it('has a figure at every third of the goal', () => {
    const labels = driveScale.filter(tick => tick.label).map(tick => [tick.label, Math.round(tick.percent)]);
    expect(labels).toEqual([
      ['$0', 0],
      ['$5,000', 33],
      ['$10,000', 67],
      ['$15,000', 100],
    ]);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [23.2, 23.2],
    [100, 100],
    [140, 100],
  ])('at %d percent shows %d', (percentage, level) => {
    expect(levelOf(percentage)).toBe(level);
  });
});
