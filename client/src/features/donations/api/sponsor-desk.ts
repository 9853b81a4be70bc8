import {
  changeWallEntriesRoute,
  changeWallRoute,
  countRewardsRoute,
  countWallRoute,
  listDonationsRoute,
  verifyAdvocateRoute,
  verifyAdvocatesRoute,
} from '@shared/contracts/donation-routes';
import type {
  changeWallEntries,
  countRewards,
  countWall,
  verifyAdvocates,
} from '@shared/contracts/sponsor-desk';
import type {
  changeWall,
  DonationListItem,
  listDonations,
  SponsorWallChange,
  verifyAdvocate,
} from '@shared/contracts/staff-donations';
import { declarations, eligibilities, rewardTierNames, wallStates } from '@shared/sponsor-states';
import { countsQuery } from '@/lib/api/counts-query';
import { callEndpoint } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import type { FiltersOf } from '@/lib/use-filtered-list';

const sort = ['oldest', 'largest'] as const;

export const rewardFilters = {
  tier: rewardTierNames,
  eligibility: eligibilities,
  lawOrActivist: declarations,
  sort,
} as const;

type RewardFilters = FiltersOf<typeof rewardFilters>;

/** Paid donations that earned a reward, newest first unless asked otherwise. */
export const rewardsQuery = (search: string, filters: RewardFilters) =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { rewards: '1', ...filters, search });

export const rewardCountsQuery = (search: string, { eligibility, lawOrActivist }: RewardFilters) =>
  countsQuery<typeof countRewards>(countRewardsRoute, { search, eligibility, lawOrActivist });

export const wallFilters = { wall: wallStates, sort } as const;

/** Donations on the public wall, and those that staff hid from it, newest first unless asked otherwise. */
export const wallQuery = (search: string, filters: FiltersOf<typeof wallFilters>) =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { sponsors: '1', ...filters, search });

export const wallCountsQuery = (search: string) => countsQuery<typeof countWall>(countWallRoute, { search });

export const setVerified = ({ id }: DonationListItem, verified: boolean): Promise<DonationListItem> =>
  callEndpoint<typeof verifyAdvocate>(verifyAdvocateRoute, { params: { id }, body: { verified } });

const idsOf = (donations: readonly DonationListItem[]) => donations.map(({ id }) => id);

export const setAllVerified = (donations: readonly DonationListItem[], verified: boolean) =>
  callEndpoint<typeof verifyAdvocates>(verifyAdvocatesRoute, { body: { ids: idsOf(donations), verified } });

/** Hides a sponsor, or only its logo, from the public wall, or shows it again. */
export const setWall = ({ id }: DonationListItem, change: SponsorWallChange): Promise<DonationListItem> =>
  callEndpoint<typeof changeWall>(changeWallRoute, { params: { id }, body: change });

export const setAllHidden = (donations: readonly DonationListItem[], sponsorHidden: boolean) =>
  callEndpoint<typeof changeWallEntries>(changeWallEntriesRoute, {
    body: { ids: idsOf(donations), sponsorHidden },
  });
