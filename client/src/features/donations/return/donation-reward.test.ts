import { describe, expect, it } from 'vitest';
import { describeReward } from './donation-reward';

describe('the reward of a donation', () => {
  it('depends on its tier', () => {
    expect(describeReward({ amount: 75_000, rewardTier: 'founding' })).toContain(
      'comes with Founding Sponsor',
    );
    expect(describeReward({ amount: 40_000, rewardTier: 'advocate' })).toContain(
      'comes with Advocate Access',
    );
    expect(describeReward({ amount: 12_500, rewardTier: 'premium' })).toContain('comes with Premium Groups');
    expect(describeReward({ amount: 12_499, rewardTier: null })).not.toContain('comes with');
  });

  it('is explained if the founding spots were gone', () => {
    expect(describeReward({ amount: 75_000, rewardTier: 'advocate' })).toMatch(
      /six founding spots were taken.*Advocate Access instead/,
    );
    expect(describeReward({ amount: 74_999, rewardTier: 'advocate' })).not.toContain('taken');
  });
});
