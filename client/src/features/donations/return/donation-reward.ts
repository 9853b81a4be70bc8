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
  if (!rewardTier) return 'It’s already included in the total below.';
  const { name, summary } = rewardTiers[rewardTier];
  if (rewardTier === 'advocate' && amount >= tierAmounts.founding) {
    return `All six founding spots were taken by the time your payment arrived, so your donation comes with ${name} instead: ${summary}.`;
  }
  return `It comes with ${name}: ${summary}.`;
}
