import type { DonationListItem } from '@shared/contracts/donations/staff-donations';

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
    revision: 0,
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
