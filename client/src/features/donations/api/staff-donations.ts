import type { DonationListItem, ReviewSettlement } from '@shared/contracts/staff-donations';
import { donationStatuses } from '@shared/donation-statuses';
import type { QueryClient } from '@tanstack/react-query';
import { downloadFile } from '@/lib/api/download-file';
import { call, pathOf } from '@/lib/api/endpoint';
import { pagedQuery, parameterQuery } from '@/lib/api/paged-query';
import { withProof } from '@/lib/api/with-proof';
import { ownTimeZone } from '@/lib/own-time-zone';
import type { FiltersOf } from '@/lib/use-filtered-list';
import { driveOverviews } from './drive-overview';
import { refreshDrive } from './refresh-drive';

export const donationFilters = { status: donationStatuses, sort: ['oldest', 'largest'] } as const;

/** Donations of every status. */
export const donationsQuery = (search: string, { status, sort }: FiltersOf<typeof donationFilters>) =>
  pagedQuery('listDonations', { status, sort, search });

/** How many match a search, by status. */
export const donationCountsQuery = (search: string) => parameterQuery('countDonations', { search });

/** Refused where the donation changed since it was loaded. */
export function settle(
  { id, paidAmount, refundedAmount }: DonationListItem,
  outcome: ReviewSettlement['outcome'],
): Promise<DonationListItem> {
  return call('settleReview', {
    params: { id },
    body: { outcome, paidAmount, refundedAmount },
  });
}

/** Refused where Stripe is away, or has no record of the payment. */
export function lookUpAgain({ id }: DonationListItem): Promise<DonationListItem> {
  return call('refreshDonation', { params: { id } });
}

/** Refused where the email needs no second try. */
export function resendThanksTo({ id }: DonationListItem): Promise<DonationListItem> {
  return call('resendThanks', { params: { id } });
}

/** Everything in the list, not only what is on screen, as a table for spreadsheets. */
const exportTo = (path: string) => (): Promise<Blob> => {
  const timeZone = ownTimeZone() ?? 'UTC';
  return withProof(() => downloadFile(path, { timeZone }));
};

export const exportRewards = exportTo(pathOf('exportRewards'));
export const exportDonations = exportTo(pathOf('exportDonations'));

const counts = ['countDonations', 'countRewards', 'countWall'] as const;

/** Loads everything again that shows donations. */
export async function refreshDonations(client: QueryClient): Promise<void> {
  refreshDrive(client);
  await Promise.all([
    client.invalidateQueries({ queryKey: [pathOf('listDonations')] }),
    ...counts.map(name => client.invalidateQueries({ queryKey: [pathOf(name)] })),
    client.invalidateQueries(driveOverviews),
  ]);
}
