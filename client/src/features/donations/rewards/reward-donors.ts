import type { DonationListItem } from '@shared/contracts/donations';
import type { RewardTier } from '@shared/tables/donations';
import { api } from '@/lib/api/client';
import { pagedQuery } from '@/lib/api/paged-query';

const path = '/api/donations';

/** Filter for every list of donations, whatever was searched for. */
export const allDonations = { queryKey: [path] };

/** Paid donations that earned a reward, newest first. */
export const rewardDonorsQuery = (search = '') =>
  pagedQuery<DonationListItem>(path, { rewards: '1', search });

/** Donations on the public wall, and those that staff hid from it, newest first. */
export const wallSponsorsQuery = (search = '') =>
  pagedQuery<DonationListItem>(path, { sponsors: '1', search });

/** Every donation that earned a reward, in one answer. */
export function fetchRewardDonors(): Promise<DonationListItem[]> {
  return api.get(`${path}?rewards=1`);
}

export const tierNames: Record<RewardTier, string> = {
  founding: 'Founding Sponsor',
  advocate: 'Advocate Access',
  premium: 'Premium',
};

export function donorNameOf({ sponsorName, donorName }: DonationListItem): string {
  return sponsorName || donorName || 'Anonymous';
}
