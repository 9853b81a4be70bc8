import type { DonationListItem, SponsorWallChange } from '@shared/contracts/staff-donations';
import { declarations, eligibilities, rewardTierNames, wallStates } from '@shared/sponsor-states';
import { call } from '@/lib/api/endpoint';
import { pagedQuery, parameterQuery } from '@/lib/api/paged-query';
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
  pagedQuery('listDonations', { rewards: '1', ...filters, search });

export const rewardCountsQuery = (search: string, { eligibility, lawOrActivist }: RewardFilters) =>
  parameterQuery('countRewards', { search, eligibility, lawOrActivist });

export const wallFilters = { wall: wallStates, sort } as const;

/** Donations on the public wall, and those that staff hid from it, newest first unless asked otherwise. */
export const wallQuery = (search: string, filters: FiltersOf<typeof wallFilters>) =>
  pagedQuery('listDonations', { sponsors: '1', ...filters, search });

export const wallCountsQuery = (search: string) => parameterQuery('countWall', { search });

export const setVerified = ({ id }: DonationListItem, verified: boolean): Promise<DonationListItem> =>
  call('verifyAdvocate', { params: { id }, body: { verified } });

const idsOf = (donations: readonly DonationListItem[]) => donations.map(({ id }) => id);

export const setAllVerified = (donations: readonly DonationListItem[], verified: boolean) =>
  call('verifyAdvocates', { body: { ids: idsOf(donations), verified } });

/** Hides a sponsor, or only its logo, from the public wall, or shows it again. */
export const setWall = ({ id }: DonationListItem, change: SponsorWallChange): Promise<DonationListItem> =>
  call('changeWall', { params: { id }, body: change });

export const setAllHidden = (donations: readonly DonationListItem[], sponsorHidden: boolean) =>
  call('changeWallEntries', {
    body: { ids: idsOf(donations), sponsorHidden },
  });
