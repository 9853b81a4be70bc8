import type {
  DonationDetails,
  DonationVerification,
  FundraisingStats,
  Sponsor,
} from '@shared/contracts/donations/donations';
import { fakeApi } from '@/lib/testing/fake-api';

export const sessionId = 'cs_test_1';

export const stats: FundraisingStats = {
  formattedTotal: '3,481.20',
  percentage: 23.2,
  formattedGoal: '15,000.00',
  foundingSpotsRemaining: 6,
  newestSponsors: [],
};

export const verification: DonationVerification = {
  status: 'succeeded',
  amount: 5_000,
  rewardTier: null,
  donorName: 'Anonymous',
  sponsorName: null,
};

export const details: DonationDetails = {
  amount: 5_000,
  sponsorName: null,
  sponsorWebsite: null,
  sponsorLogo: null,
  showAsSponsor: 0,
};

export function sponsorOf(facts: Partial<Sponsor> = {}): Sponsor {
  return {
    id: crypto.randomUUID(),
    amount: 5_000,
    sponsorName: 'Quay Street Bakery',
    sponsorWebsite: null,
    sponsorLogo: null,
    ...facts,
  };
}

/** Succeeds in everything, except for `replies`. */
export function fakeDrive(replies: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/fundraising-stats': stats,
    'GET /api/sponsors': [],
    'POST /api/create-checkout-session': { url: 'https://checkout.example/pay', sessionId },
    [`POST /api/donations/${sessionId}/logo`]: details,
    'POST /api/verify-donation': verification,
    [`GET /api/donations/${sessionId}/details`]: details,
    ...replies,
  });
}
