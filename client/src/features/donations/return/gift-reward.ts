import { tierAmounts } from '@shared/limits';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { RewardTier } from '@shared/tables/donations';

interface Gift {
  /** Cents. */
  amount: number;
  rewardTier: RewardTier | null;
}

/** What a paid gift comes with, in a sentence or two. */
export function describeReward({ amount, rewardTier }: Gift): string {
  if (!rewardTier) return 'It is already part of the total below.';
  const { name, summary } = rewardTiers[rewardTier];
  if (rewardTier === 'advocate' && amount >= tierAmounts.founding) {
    return `The six founding spots were taken when your payment arrived, so your gift comes with ${name} instead: ${summary}.`;
  }
  return `It comes with ${name}: ${summary}.`;
}
