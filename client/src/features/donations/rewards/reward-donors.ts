import { listDonationsRoute } from '@shared/contracts/donation-routes';
import type { listDonations } from '@shared/contracts/staff-donations';
import { pagedQuery } from '@/lib/api/paged-query';

/** Matches every list of donations, with any search. */
export const allDonations = { queryKey: [listDonationsRoute.path] };

/** Paid donations that earned a reward, newest first. */
export const rewardDonorsQuery = (search = '') =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { rewards: '1', search });

/** Donations on the public wall, and those that staff hid from it, newest first. */
export const wallSponsorsQuery = (search = '') =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { sponsors: '1', search });
