import { donationLimits, tierAmounts } from '@shared/limits/amounts';
import type { RewardTier } from '@shared/tables/donations';
import { apps } from '../studio';

interface RewardTierText {
  name: string;
  /** Cents. */
  from: number;
  /** Who can get it, if not everybody. */
  audience?: string;
  /** For a line in a form. */
  summary: string;
  description: string;
}

export const foundingSpotsCopy = {
  total: `${donationLimits.foundingSpots} founding spots total`,
  remaining: (spots: number) => `${spots} of ${donationLimits.foundingSpots} founding spots remaining`,
} as const;

export const rewardTiers: Record<RewardTier, RewardTierText> = {
  founding: {
    name: 'Founding Sponsor',
    from: tierAmounts.founding,
    summary: 'a year of ad placement in both apps after their native launch',
    description: `A year of ad placement in ${apps.personal.name}, ${apps.group.name} and our launch communications, starting after the native launch. Limited to ${donationLimits.foundingSpots} spots.`,
  },
  advocate: {
    name: 'Advocate Access',
    from: tierAmounts.advocate,
    audience: 'For law firms and civil rights activists',
    summary: `two years of free, unlimited access to ${apps.personal.name} after its native launch, for law firms and civil rights activists`,
    description: `Two years of free, unlimited access to ${apps.personal.name} after its native launch. We’ll verify your eligibility at onboarding.`,
  },
  premium: {
    name: 'Premium Groups',
    from: tierAmounts.premium,
    summary: `premium group features in ${apps.group.name}`,
    description: `Premium group features in ${apps.group.name} for you and the people you look out for.`,
  },
};
