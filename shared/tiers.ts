import { drive } from './site/studio';
import type { Donation, RewardTier } from './tables/donations';

/** In cents. Past the last founding spot, a donation earns the next tier. */
export function tierFor(amount: number, foundingHeld: number): RewardTier | null {
  if (amount >= drive.tiers.founding && foundingHeld < drive.foundingSpots) return 'founding';
  if (amount >= drive.tiers.advocate) return 'advocate';
  if (amount >= drive.tiers.premium) return 'premium';
  return null;
}

/** Counts each sponsor whose amount (cents) reaches the founding tier. */
export function foundingSpotsRemaining(sponsors: readonly { amount: number }[]): number {
  const taken = sponsors.filter(sponsor => sponsor.amount >= drive.tiers.founding).length;
  return Math.max(0, drive.foundingSpots - taken);
}

export function donorNameOf({ sponsorName, donorName }: Pick<Donation, 'sponsorName' | 'donorName'>): string {
  return sponsorName || donorName || 'Anonymous';
}

/** Who gave, where the sponsor's name may be all that they left. */
export function giverNameOf({ sponsorName, donorName }: Pick<Donation, 'sponsorName' | 'donorName'>): string {
  return (donorName === 'Anonymous' ? sponsorName : donorName) || 'Anonymous';
}

export function confirmationOf({
  rewardTier,
  isLawOrActivist,
}: Pick<Donation, 'rewardTier' | 'isLawOrActivist'>): '' | 'Yes' | 'Unconfirmed' {
  if (rewardTier !== 'advocate') return '';
  return isLawOrActivist === 1 ? 'Yes' : 'Unconfirmed';
}
