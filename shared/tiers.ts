import { donationLimits, tierAmounts } from './limits';
import type { RewardTier } from './tables/donations';

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
