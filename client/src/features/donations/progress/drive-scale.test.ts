import { describe, expect, it } from 'vitest';
import { driveScale } from './drive-scale';

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
});
