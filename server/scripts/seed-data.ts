import { units } from '@shared/limits';
import { buildDonation, buildFoundingSponsorship, buildSponsorship } from '../testing/factories';
import { seedBookings } from './seed-bookings';
import { seedInquiries } from './seed-inquiries';

export interface DemoShare {
  title: string;
  note?: string;
  /** ISO 8601; absent: never. */
  expiresAt?: string;
  file?: { name: string; text: string };
}

/** The demo site's people and donations. Everybody in here is invented. */
export function seedData(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * units.DAY - 37 * units.MINUTE);
  const inDays = (days: number) => {
    const slot = new Date(now.getTime() + days * units.DAY);
    slot.setUTCHours(15, 0, 0, 0);
    return slot.toISOString();
  };

  const donations = [
    buildFoundingSponsorship({
      amount: 150_000,
      donorName: 'Helena Marsh',
      donorEmail: 'helena@marshandpryce.example',
      message: 'Our clients deserve a record of what happened to them.',
      sponsorName: 'Marsh & Pryce, Attorneys at Law',
      sponsorWebsite: 'https://marshandpryce.example',
      sponsorLogo: 'law-firm',
      isLawOrActivist: 1,
      createdAt: daysAgo(41),
    }),
    buildFoundingSponsorship({
      amount: 75_000,
      donorName: 'Idris Bello',
      donorEmail: 'idris@quietharbor.example',
      message: null,
      sponsorName: 'Quiet Harbor Software',
      sponsorWebsite: 'https://quietharbor.example',
      sponsorLogo: 'software-company',
      createdAt: daysAgo(33),
    }),
    buildSponsorship({
      amount: 50_000,
      rewardTier: 'advocate',
      donorName: 'Rosa Quintero',
      donorEmail: 'rosa@eastside-legal.example',
      message: 'For the Saturday intake line.',
      sponsorName: 'Eastside Legal Clinic',
      sponsorWebsite: 'https://eastside-legal.example',
      sponsorLogo: 'legal-clinic',
      isLawOrActivist: 1,
      createdAt: daysAgo(29),
    }),
    buildSponsorship({
      amount: 40_000,
      rewardTier: 'advocate',
      donorName: 'Local 218',
      donorEmail: 'office@local218.example',
      message: null,
      sponsorName: 'Dockworkers Local 218',
      sponsorWebsite: 'https://local218.example',
      sponsorLogo: 'union-local',
      createdAt: daysAgo(24),
    }),
    buildSponsorship({
      amount: 25_000,
      rewardTier: 'premium',
      donorName: 'Mei Tanaka',
      donorEmail: 'mei@millstreet.example',
      message: 'Half of what the block party left over.',
      sponsorName: 'Mill Street Neighbors',
      sponsorWebsite: 'https://millstreet.example',
      sponsorLogo: 'neighborhood-association',
      createdAt: daysAgo(18),
    }),
    buildSponsorship({
      amount: 12_500,
      rewardTier: 'premium',
      donorName: 'Anton Weiss',
      donorEmail: 'anton@weissbread.example',
      message: null,
      sponsorName: 'Weiss Bread & Sons',
      sponsorWebsite: 'https://weissbread.example',
      sponsorLogo: 'bakery',
      createdAt: daysAgo(12),
    }),
    buildSponsorship({
      amount: 10_000,
      donorName: 'Captain June Abara',
      donorEmail: 'june@example.com',
      message: 'Fair winds.',
      sponsorName: 'Captain June Abara',
      sponsorWebsite: null,
      createdAt: daysAgo(9),
    }),
    buildSponsorship({
      amount: 2_500,
      donorName: 'Theo and Nan',
      donorEmail: 'theo@example.com',
      message: null,
      sponsorName: 'Theo and Nan',
      sponsorWebsite: null,
      createdAt: daysAgo(4),
    }),
    buildDonation({
      amount: 10_000,
      status: 'succeeded',
      donorName: 'Anonymous',
      donorEmail: null,
      createdAt: daysAgo(15),
    }),
    buildDonation({ amount: 5_000, status: 'succeeded', createdAt: daysAgo(7) }),
    buildDonation({
      amount: 1_999,
      status: 'succeeded',
      donorName: 'Jo',
      message: null,
      createdAt: daysAgo(3),
    }),
    buildDonation({
      amount: 50_000,
      status: 'refunded',
      refundedAmount: 50_000,
      donorName: 'Paid twice',
      createdAt: daysAgo(6),
    }),
    buildDonation({ amount: 2_500, status: 'expired', donorName: 'Changed my mind', createdAt: daysAgo(2) }),
  ];

  const bookings = seedBookings(now);

  const shares: DemoShare[] = [
    {
      title: 'Staging access for North Pier',
      note: 'Address: https://staging.northpier.example\nUser: reviewer\nThe password comes by phone.',
      expiresAt: inDays(1),
    },
    {
      title: 'Signed statement of work',
      file: {
        name: 'Statement of work – Old Mill Dental.txt',
        text: 'Statement of work\n\n1. One screen for four practices.\n2. Live in five weeks.\n',
      },
      expiresAt: inDays(20),
    },
    { title: 'Wi-Fi at the studio', note: 'Network: tidewright-guest' },
  ];

  return { donations, bookings, inquiries: seedInquiries(daysAgo), shares };
}
