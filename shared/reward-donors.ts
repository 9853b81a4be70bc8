import type { Donation } from './tables/donations';

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
