import type { DonationListItem } from '@shared/contracts/staff-donations';

/** A paid donation as staff see it: $125 by a donor who is not on the wall. */
export function donationOf(facts: Partial<DonationListItem> = {}): DonationListItem {
  return {
    id: crypto.randomUUID(),
    status: 'succeeded',
    rewardTier: 'premium',
    amount: 12_500,
    sponsorName: null,
    donorName: 'Anton Weiss',
    donorEmail: 'anton@weissbread.example',
    isLawOrActivist: 0,
    showAsSponsor: 0,
    sponsorWebsite: null,
    sponsorLogo: null,
    sponsorHidden: false,
    sponsorLogoHidden: false,
    sponsorEdits: null,
    sponsorEditedAt: null,
    message: null,
    refundedAmount: 0,
    disputedAmount: 0,
    paidAmount: null,
    paidCurrency: null,
    agreedAmount: null,
    advocateVerifiedAt: null,
    advocateVerifiedBy: null,
    paymentUrl: null,
    delivery: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...facts,
  };
}

export const rewardCounts = 'GET /api/donations/rewards/counts';
export const wallCounts = 'GET /api/donations/wall/counts';

export const noRewards = { all: 0, founding: 0, advocate: 0, premium: 0, unverified: 0 };
export const noDonations = {
  all: 7,
  pending: 1,
  succeeded: 3,
  failed: 0,
  expired: 0,
  refunded: 1,
  disputed: 1,
  review: 1,
};
export const noSponsors = { all: 0, shown: 0, hidden: 0, 'logo-hidden': 0, 'no-logo': 0 };
