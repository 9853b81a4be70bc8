import {
  countDonationsRoute,
  countRewardsRoute,
  countWallRoute,
  exportDonationsRoute,
  exportRewardsRoute,
  listDonationsRoute,
  refreshDonationRoute,
  resendThanksRoute,
  settleReviewRoute,
} from '@shared/contracts/donation-routes';
import type {
  countDonations,
  DonationListItem,
  listDonations,
  ReviewSettlement,
  refreshDonation,
  resendThanks,
  settleReview,
} from '@shared/contracts/staff-donations';
import { donationStatuses } from '@shared/donation-statuses';
import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '@/lib/api/counts-query';
import { downloadFile } from '@/lib/api/download-file';
import { callEndpoint } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { withProof } from '@/lib/api/with-proof';
import { ownTimeZone } from '@/lib/own-time-zone';
import type { FiltersOf } from '@/lib/use-filtered-list';
import { driveOverviews } from './drive-overview';
import { refreshDrive } from './refresh-drive';

export const donationFilters = { status: donationStatuses, sort: ['oldest', 'largest'] } as const;

/** Donations of every status. */
export const donationsQuery = (search: string, { status, sort }: FiltersOf<typeof donationFilters>) =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { status, sort, search });

/** How many match a search, by status. */
export const donationCountsQuery = (search: string) =>
  countsQuery<typeof countDonations>(countDonationsRoute, { search });

/** Refused where the donation changed since it was loaded. */
export function settle(
  { id, paidAmount, refundedAmount }: DonationListItem,
  outcome: ReviewSettlement['outcome'],
): Promise<DonationListItem> {
  return callEndpoint<typeof settleReview>(settleReviewRoute, {
    params: { id },
    body: { outcome, paidAmount, refundedAmount },
  });
}

/** Refused where Stripe is away, or has no record of the payment. */
export function lookUpAgain({ id }: DonationListItem): Promise<DonationListItem> {
  return callEndpoint<typeof refreshDonation>(refreshDonationRoute, { params: { id } });
}

/** Refused where the email needs no second try. */
export function resendThanksTo({ id }: DonationListItem): Promise<DonationListItem> {
  return callEndpoint<typeof resendThanks>(resendThanksRoute, { params: { id } });
}

/** Everything in the list, not only what is on screen, as a table for spreadsheets. */
const exportTo = (path: string) => (): Promise<Blob> => {
  const timeZone = ownTimeZone() ?? 'UTC';
  return withProof(() => downloadFile(path, { timeZone }));
};

export const exportRewards = exportTo(exportRewardsRoute.path);
export const exportDonations = exportTo(exportDonationsRoute.path);

const countRoutes = [countDonationsRoute, countRewardsRoute, countWallRoute];

/** Loads everything again that shows donations. */
export async function refreshDonations(client: QueryClient): Promise<void> {
  refreshDrive(client);
  await Promise.all([
    client.invalidateQueries({ queryKey: [listDonationsRoute.path] }),
    ...countRoutes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    client.invalidateQueries(driveOverviews),
  ]);
}
