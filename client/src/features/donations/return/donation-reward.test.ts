import { donationThanks } from '@brand/copy/donation-thanks';
import { rewardTiers } from '@shared/site/reward-tiers';
import { describe, expect, it } from 'vitest';
import { describeReward } from './thank-you';

const { noReward, reward, rewardInstead } = donationThanks;
const { founding, advocate, premium } = rewardTiers;

describe('the reward of a donation', () => {
  it('depends on its tier', () => {
    expect(describeReward({ amount: 75_000, rewardTier: 'founding' })).toBe(reward(founding));
    expect(describeReward({ amount: 40_000, rewardTier: 'advocate' })).toBe(reward(advocate));
    expect(describeReward({ amount: 12_500, rewardTier: 'premium' })).toBe(reward(premium));
    expect(describeReward({ amount: 12_499, rewardTier: null })).toBe(noReward);
  });

  it('is explained if the founding spots were gone', () => {
    expect(describeReward({ amount: 75_000, rewardTier: 'advocate' })).toBe(rewardInstead(advocate));
    expect(describeReward({ amount: 74_999, rewardTier: 'advocate' })).toBe(reward(advocate));
  });
});
