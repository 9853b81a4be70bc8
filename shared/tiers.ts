import { donationLimits, tierAmounts } from './limits/amounts';
import type { Donation, RewardTier } from './tables/donations';

/**
 * The reward for a donation of this many cents. The founding spots are limited: past the last, a donation earns the
 * next tier.
 */
export function tierFor(amount: number, foundingHeld: number): RewardTier | null {
  if (amount >= tierAmounts.founding && foundingHeld < donationLimits.foundingSpots) return 'founding';
  if (amount >= tierAmounts.advocate) return 'advocate';
  if (amount >= tierAmounts.premium) return 'premium';
  return null;
}

/** Spots left on the wall: each sponsor whose amount (cents) reaches the founding tier takes one. */
export function foundingSpotsRemaining(sponsors: readonly { amount: number }[]): number {
  const taken = sponsors.filter(sponsor => sponsor.amount >= tierAmounts.founding).length;
  return Math.max(0, donationLimits.foundingSpots - taken);
}

export function donorNameOf({ sponsorName, donorName }: Pick<Donation, 'sponsorName' | 'donorName'>): string {
  return sponsorName || donorName || 'Anonymous';
}

/** Whether the donor claimed to be a law firm or activist; only relevant for Advocate Access. */
export function confirmationOf({
  rewardTier,
  isLawOrActivist,
}: Pick<Donation, 'rewardTier' | 'isLawOrActivist'>): '' | 'Yes' | 'Unconfirmed' {
  if (rewardTier !== 'advocate') return '';
  return isLawOrActivist === 1 ? 'Yes' : 'Unconfirmed';
}
