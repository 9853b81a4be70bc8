import { donationLimits, tierAmounts } from '../limits';
import type { RewardTier } from '../tables/donations';
import { apps } from './studio';

interface RewardTierText {
  name: string;
  /** Cents. */
  from: number;
  /** For whom it is, where not for everybody. */
  audience?: string;
  /** In one breath, for a line in a form. */
  summary: string;
  description: string;
}

/** What larger gifts come with. */
export const rewardTiers: Record<RewardTier, RewardTierText> = {
  founding: {
    name: 'Founding Sponsor',
    from: tierAmounts.founding,
    summary: 'a year of ad placement in both apps after native launch',
    description: `A year of ad placement in ${apps.holdfast.name} and ${apps.muster.name}, and your name in the launch communications, both after native launch. There are ${donationLimits.foundingSpots} of these spots and there will not be more.`,
  },
  advocate: {
    name: 'Advocate Access',
    from: tierAmounts.advocate,
    audience: 'For law firms and civil-rights activists',
    summary: `two years of ${apps.holdfast.name} after native launch, for law firms and civil-rights activists`,
    description: `Two years of free, unlimited access to ${apps.holdfast.name} after native launch. We verify that you are a law firm or a civil-rights activist at onboarding.`,
  },
  premium: {
    name: 'Premium Groups',
    from: tierAmounts.premium,
    summary: `premium group features in ${apps.muster.name}`,
    description: `Premium group features in ${apps.muster.name}, for the people you look out for.`,
  },
};
