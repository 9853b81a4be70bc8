import type { RewardTier } from '@shared/tables/donations';
import { apps, drive } from '../studio';

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
  total: `${drive.foundingSpots} founding spots total`,
  remaining: (spots: number) => `${spots} of ${drive.foundingSpots} founding spots remaining`,
} as const;

/** What donors of the second tier declare to be, as staff see it. */
export const advocateClaim = 'Law firm or activist';

export const rewardTiers: Record<RewardTier, RewardTierText> = {
  founding: {
    name: 'Founding Sponsor',
    from: drive.tiers.founding,
    summary: 'a year of ad placement in both apps after their native launch',
    description: `A year of ad placement in ${apps.personal.name}, ${apps.group.name} and our launch communications, starting after the native launch. Limited to ${drive.foundingSpots} spots.`,
  },
  advocate: {
    name: 'Advocate Access',
    from: drive.tiers.advocate,
    audience: 'For law firms and civil rights activists',
    summary: `two years of free, unlimited access to ${apps.personal.name} after its native launch, for law firms and civil rights activists`,
    description: `Two years of free, unlimited access to ${apps.personal.name} after its native launch. We’ll verify your eligibility at onboarding.`,
  },
  premium: {
    name: 'Premium Groups',
    from: drive.tiers.premium,
    summary: `premium group features in ${apps.group.name}`,
    description: `Premium group features in ${apps.group.name} for you and the people you look out for.`,
  },
};
