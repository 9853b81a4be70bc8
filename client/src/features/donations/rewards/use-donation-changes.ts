import type { DonationListItem, SponsorWallChange } from '@shared/contracts/staff-donations';
import { pathOf } from '@/lib/api/endpoint';
import { useBulkChange } from '@/lib/use-bulk-change';
import { useRowChange } from '@/lib/use-row-change';
import { setAllHidden, setAllVerified, setVerified, setWall } from '../api/sponsor-desk';
import { refreshDonations } from '../api/staff-donations';

const path = pathOf('listDonations');

/** The server fills in by whom. */
const previewVerified = (donation: DonationListItem, verified: boolean): DonationListItem => ({
  ...donation,
  advocateVerifiedAt: verified ? (donation.advocateVerifiedAt ?? new Date().toISOString()) : null,
  advocateVerifiedBy: verified ? donation.advocateVerifiedBy : null,
});

export function useVerification(donation: DonationListItem) {
  const { change, pendingId } = useRowChange<DonationListItem>(path, refreshDonations);
  const verify = (verified: boolean) =>
    change({
      shown: previewVerified(donation, verified),
      send: () => setVerified(donation, verified),
      failure: 'Eligibility not changed',
    });
  return { change: verify, isPending: pendingId !== null };
}

export function useWallChange(donation: DonationListItem) {
  const { change, pendingId } = useRowChange<DonationListItem>(path, refreshDonations);
  const changeWall = (wall: SponsorWallChange) =>
    change({
      shown: { ...donation, ...wall },
      send: () => setWall(donation, wall),
      failure: 'Unable to update the sponsors page',
    });
  return { change: changeWall, isPending: pendingId !== null };
}

/** Several advocates at once. */
export const useVerifications = () =>
  useBulkChange<DonationListItem, boolean>({
    path,
    send: setAllVerified,
    preview: previewVerified,
    refresh: refreshDonations,
    done: (count, verified) => `${count} marked as ${verified ? 'verified' : 'not verified'}`,
  });

/** Several sponsors at once. */
export const useHiding = () =>
  useBulkChange<DonationListItem, boolean>({
    path,
    send: setAllHidden,
    preview: (donation, sponsorHidden) => ({ ...donation, sponsorHidden }),
    refresh: refreshDonations,
    done: (count, hidden) => `${count} ${hidden ? 'hidden' : 'shown'}`,
  });
