import type { DonationListQuery } from '@shared/contracts/donations/staff-donations';
import type { RowCounts } from '@shared/contracts/lists';
import { drive } from '@shared/site/studio';
import {
  type Declaration,
  type DonationSort,
  donationStatuses,
  type Eligibility,
  type ListingState,
  rewardTierNames,
} from '@shared/states';
import { type Donation, donations } from '@shared/tables/donations';
import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { countEach, countRows } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import { byNumber, byTime, type Page, type PageRequest, readPage } from '../../platform/db/keyset-pagination';
import { foldText, matchesSearch, searchText } from '../../platform/db/search';
import { netAmount } from './donations.repository';

const { id, donorName, donorEmail, sponsorName, sponsorWebsite, sponsorLogo, rewardTier, checkoutSessionId } =
  donations;

/** Of a session's ID the whole: whoever knows it can change the sponsor's listing. */
const matchesInAll = (search: string | null) =>
  matchesSearch(
    search,
    (contains, word) => or(contains(searchText(donations)), eq(checkoutSessionId, word)),
    id,
  );

const listed = foldText(
  sql`concat_ws(' ', ${donorName}, ${donorEmail}, ${sponsorName}, ${sponsorWebsite}, ${rewardTier})`,
);

/** Neither messages nor payments, which rewards and sponsors don't show. */
const matchesListed = (search: string | null) =>
  matchesSearch(search, contains => and(contains(searchText(donations)), contains(listed)), id);

const isPaid = eq(donations.status, 'succeeded');
const earnedReward = and(isPaid, isNotNull(rewardTier));
const earnedListing = and(isPaid, eq(donations.showAsSponsor, 1), gte(netAmount, drive.sponsorFrom));

const isAdvocate = eq(rewardTier, 'advocate');

const eligibilityIs: Record<Eligibility, SQL | undefined> = {
  verified: and(isAdvocate, isNotNull(donations.advocateVerifiedAt)),
  unverified: and(isAdvocate, isNull(donations.advocateVerifiedAt)),
};

const declarationIs: Record<Declaration, SQL | undefined> = {
  yes: and(isAdvocate, eq(donations.isLawOrActivist, 1)),
  unconfirmed: and(isAdvocate, eq(donations.isLawOrActivist, 0)),
};

const isShown = eq(donations.sponsorHidden, false);

const listingIs: Record<ListingState, SQL | undefined> = {
  shown: isShown,
  hidden: eq(donations.sponsorHidden, true),
  'logo-hidden': and(isShown, isNotNull(sponsorLogo), eq(donations.sponsorLogoHidden, true)),
  'no-logo': and(isShown, isNull(sponsorLogo)),
};

const rewardsMatch = ({
  search,
  eligibility,
  lawOrActivist,
}: Pick<DonationListQuery, 'search' | 'eligibility' | 'lawOrActivist'>) => [
  matchesListed(search),
  eligibility && eligibilityIs[eligibility],
  lawOrActivist && declarationIs[lawOrActivist],
];

const orders: Record<DonationSort, Pick<PageRequest, 'by' | 'direction'>> = {
  newest: { by: byTime(donations.createdAt), direction: 'descending' },
  oldest: { by: byTime(donations.createdAt), direction: 'ascending' },
  largest: { by: byNumber(donations.amount), direction: 'descending' },
};

export function listDonations(
  db: Queryable,
  { search, rewards, sponsors, status, tier, wall, sort, limit, cursor, ...filters }: DonationListQuery,
): Promise<Page<Donation>> {
  const isOfSponsors = rewards ?? sponsors;
  const where = [
    rewards && earnedReward,
    sponsors && earnedListing,
    status && eq(donations.status, status),
    tier && eq(rewardTier, tier),
    wall && listingIs[wall],
    ...rewardsMatch({ ...filters, search: isOfSponsors ? search : null }),
    matchesInAll(isOfSponsors ? null : search),
  ];
  return readPage(db, donations, { where, limit, cursor, ...orders[sort] });
}

/** Counts whatever the tier, place on the list of sponsors, or status that the list is narrowed to. */
export function countDonations(db: Queryable, query: DonationListQuery): Promise<RowCounts> {
  const { search, rewards, sponsors } = query;
  if (rewards) {
    const inTier = Object.fromEntries(rewardTierNames.map(tier => [tier, eq(rewardTier, tier)]));
    const conditions = { all: undefined, unverified: eligibilityIs.unverified, ...inTier };
    return countEach(db, donations, conditions, and(earnedReward, ...rewardsMatch(query)));
  }
  if (sponsors) {
    const filter = and(earnedListing, matchesListed(search));
    return countEach(db, donations, { all: undefined, ...listingIs }, filter);
  }
  const inStatus = Object.fromEntries(donationStatuses.map(name => [name, eq(donations.status, name)]));
  return countEach(db, donations, { all: undefined, ...inStatus }, matchesInAll(search));
}

export const countListedRewards = (db: Queryable): Promise<number> => countRows(db, donations, earnedReward);
