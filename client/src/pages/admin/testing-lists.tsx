import { staffInquiryRecord } from '@shared/contracts/testing';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { ReactElement } from 'react';
import { BookingList } from '@/features/bookings/list/booking-list';
import { bookingOf } from '@/features/bookings/list/testing';
import { DonationList } from '@/features/donations/list/donation-list';
import { RewardList } from '@/features/donations/rewards/reward-list';
import { StaffSponsors } from '@/features/donations/rewards/staff-sponsors';
import { donationOf } from '@/features/donations/rewards/testing';
import { InquiryList } from '@/features/inquiries/list/inquiry-list';
import { ShareList } from '@/features/shares/manage/share-list';
import { shareOf } from '@/features/shares/testing';
import { fakeApi, pageOf } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';

export interface ListCase {
  list: ReactElement;
  tab: string;
  rows: string;
  row: { id: string | number };
  other: { id: string | number };
  loading: string;
  failed: RegExp;
  empty: RegExp;
  /** The filter's button, and its parameter. */
  filter: [name: string, value: string];
  sort: [label: string, value: string];
  /** The action for all that are selected, its endpoint, and what it is called if some are left out. */
  bulk?: [label: string, endpoint: string, done: string];
}

const named = { firstName: 'Dana', lastName: 'Quay' };
const advocate = { rewardTier: 'advocate', donorName: 'Dana Quay' } as const;
const sponsor = { showAsSponsor: 1, sponsorName: 'Dana Quay' };
const second = { firstName: 'Other', id: 2 };

export const lists: Record<string, ListCase> = {
  shares: {
    list: <ShareList renderActivity={() => null} />,
    tab: 'shares',
    rows: '/api/shares?',
    row: shareOf({ title: 'Dana Quay' }),
    other: shareOf({ title: 'Other' }),
    loading: 'Loading secure shares',
    failed: /^Failed to load secure shares\.$/,
    empty: /^No secure shares yet/,
    filter: ['Expired', 'state=expired'],
    sort: ['Title, A to Z', 'sort=title'],
  },
  rewards: {
    list: <RewardList />,
    tab: 'sponsors',
    rows: '/api/donations?rewards=1&',
    row: donationOf(advocate),
    other: donationOf({ ...advocate, donorName: 'Other' }),
    loading: 'Loading reward donors',
    failed: /^Failed to load reward donors/,
    empty: /^No reward donors yet/,
    filter: [rewardTiers.founding.name, 'tier=founding'],
    sort: ['Largest first', 'sort=largest'],
    bulk: ['Mark 2 as verified', 'POST /api/donations/advocates', '1 marked as verified'],
  },
  wall: {
    list: <StaffSponsors />,
    tab: 'sponsors',
    rows: '/api/donations?sponsors=1&',
    row: donationOf(sponsor),
    other: donationOf({ ...sponsor, sponsorName: 'Other' }),
    loading: 'Loading sponsors',
    failed: /^Failed to load sponsors/,
    empty: /^No sponsors yet/,
    filter: ['No logo', 'wall=no-logo'],
    sort: ['Oldest first', 'sort=oldest'],
    bulk: ['Hide 2', 'POST /api/donations/wall', '1 hidden'],
  },
  donations: {
    list: <DonationList />,
    tab: 'sponsors',
    rows: '/api/donations?',
    row: donationOf({ donorName: 'Dana Quay' }),
    other: donationOf({ donorName: 'Other' }),
    loading: 'Loading donations',
    failed: /^Failed to load donations/,
    empty: /^No donations yet/,
    filter: ['In review', 'status=review'],
    sort: ['Largest first', 'sort=largest'],
  },
  bookings: {
    list: <BookingList />,
    tab: 'bookings',
    rows: '/api/bookings?',
    row: bookingOf(named),
    other: bookingOf(second),
    loading: 'Loading booking requests',
    failed: /^Failed to load booking requests\. Please try again\.$/,
    empty: /^No booking requests yet/,
    filter: ['Declined', 'state=declined'],
    sort: ['Soonest call first', 'sort=soonest'],
  },
  inquiries: {
    list: <InquiryList askForFiles={() => <span />} />,
    tab: 'contact',
    rows: '/api/contact?',
    row: { ...staffInquiryRecord, ...named },
    other: { ...staffInquiryRecord, ...second },
    loading: 'Loading inquiries',
    failed: /^Failed to load submissions\. Please try again\.$/,
    empty: /^No inquiries yet/,
    filter: ['Waiting', 'state=waiting'],
    sort: ['Oldest first', 'sort=oldest'],
    bulk: ['Mark as spam', 'PATCH /api/contact', '1 marked as spam'],
  },
};

/** `changes` are replies by what the path of the list ends with. */
export function openCase({ list, tab, rows, row }: ListCase, changes: Record<string, unknown> = {}) {
  const own = Object.entries({ 'limit=50': [row], ...changes }).map(([end, reply]) => [
    end.includes(' /') ? end : `GET ${rows}${end}`,
    Array.isArray(reply) ? pageOf(reply, { all: 7 }) : reply,
  ]);
  const server = fakeApi({ 'GET /api/bookings/hosts': [], ...Object.fromEntries(own) });
  return { ...renderApp(list, { path: `/admin?tab=${tab}` }), server };
}
