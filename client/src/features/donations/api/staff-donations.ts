import {
  countDonationsRoute,
  exportDonationsRoute,
  exportRewardsRoute,
  listDonationsRoute,
  resendThanksRoute,
  settleReviewRoute,
  verifyAdvocateRoute,
} from '@shared/contracts/donation-routes';
import type {
  DonationCounts,
  DonationListItem,
  listDonations,
  ReviewSettlement,
  resendThanks,
  settleReview,
  verifyAdvocate,
} from '@shared/contracts/staff-donations';
import type { DonationStatus } from '@shared/donation-statuses';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/api/client';
import { downloadFile } from '@/lib/api/download-file';
import { callEndpoint } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { withProof } from '@/lib/api/with-proof';
import { ownTimeZone } from '@/lib/own-time-zone';
import { driveOverviews } from './drive-overview';
import { refreshDrive } from './refresh-drive';

interface DonationFilters {
  search: string;
  status: DonationStatus | '';
  sort: 'largest' | '';
}

/** Donations of every status. */
export const donationsQuery = ({ search, status, sort }: DonationFilters) =>
  pagedQuery<typeof listDonations>(listDonationsRoute, { status, sort, search });

const countsPath = countDonationsRoute.path;

/** How many match a search, by status. */
export const donationCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [countsPath, search],
    queryFn: ({ signal }) =>
      fetchJson<DonationCounts>(
        'GET',
        search ? `${countsPath}?${new URLSearchParams({ search })}` : countsPath,
        undefined,
        { signal },
      ),
  });

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

export function setVerified({ id }: DonationListItem, verified: boolean): Promise<DonationListItem> {
  return callEndpoint<typeof verifyAdvocate>(verifyAdvocateRoute, { params: { id }, body: { verified } });
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

/** Loads everything again that shows donations. */
export async function refreshDonations(client: QueryClient): Promise<void> {
  refreshDrive(client);
  await Promise.all([
    client.invalidateQueries({ queryKey: [listDonationsRoute.path] }),
    client.invalidateQueries({ queryKey: [countsPath] }),
    client.invalidateQueries(driveOverviews),
  ]);
}
