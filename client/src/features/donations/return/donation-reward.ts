import { donationThanks } from '@brand/copy/donation-thanks';
import { tierAmounts } from '@shared/limits';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { RewardTier } from '@shared/tables/donations';

interface PaidDonation {
  /** Cents. */
  amount: number;
  rewardTier: RewardTier | null;
}

/** The reward of a paid donation, in a sentence or two. */
export function describeReward({ amount, rewardTier }: PaidDonation): string {
  if (!rewardTier) return donationThanks.noReward;
  const isInstead = rewardTier === 'advocate' && amount >= tierAmounts.founding;
  return donationThanks[isInstead ? 'rewardInstead' : 'reward'](rewardTiers[rewardTier]);
}
