import { listDonationsRoute } from '@shared/contracts/donation-routes';
import type { DonationListItem, SponsorWallChange } from '@shared/contracts/staff-donations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api/api-error';
import { showRows } from '@/lib/api/show-rows';
import { toast } from '@/lib/toast';
import { useBulkChange } from '@/lib/use-bulk-change';
import { setAllHidden, setAllVerified, setVerified, setWall } from '../api/sponsor-desk';
import { refreshDonations } from '../api/staff-donations';

const { path } = listDonationsRoute;

interface OneChange<Wish> {
  send: (donation: DonationListItem, wish: Wish) => Promise<DonationListItem>;
  /** The donation as it will be. */
  preview: (donation: DonationListItem, wish: Wish) => DonationListItem;
  failure: { title: string; description: string };
}

/** A change of one donation: shown at once, and undone if it fails. */
function useOneChange<Wish>({ send, preview, failure }: OneChange<Wish>, donation: DonationListItem) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: Wish) => send(donation, wish),
    onMutate: wish => showRows(queryClient, path, [preview(donation, wish)]),
    onSuccess: changed => {
      showRows(queryClient, path, [changed]);
      return refreshDonations(queryClient);
    },
    onError: (error, _wish, undo) => {
      undo?.();
      const description = messageOf(error, failure.description);
      toast({ title: failure.title, description, variant: 'destructive' });
      return refreshDonations(queryClient);
    },
  });
  return { change: mutate, isPending };
}

/** The server fills in by whom. */
const previewVerified = (donation: DonationListItem, verified: boolean): DonationListItem => ({
  ...donation,
  advocateVerifiedAt: verified ? (donation.advocateVerifiedAt ?? new Date().toISOString()) : null,
  advocateVerifiedBy: verified ? donation.advocateVerifiedBy : null,
});

export const useVerification = (donation: DonationListItem) =>
  useOneChange<boolean>(
    {
      send: setVerified,
      preview: previewVerified,
      failure: {
        title: 'Eligibility not changed',
        description: 'We couldn’t reach the server. Please try again.',
      },
    },
    donation,
  );

export const useWallChange = (donation: DonationListItem) =>
  useOneChange<SponsorWallChange>(
    {
      send: setWall,
      preview: (sponsor, change) => ({ ...sponsor, ...change }),
      failure: {
        title: 'Unable to update the sponsors page',
        description: 'Failed to update the sponsors page',
      },
    },
    donation,
  );

/** Several advocates at once. */
export function useVerifications() {
  const queryClient = useQueryClient();
  return useBulkChange<DonationListItem, boolean>({
    path,
    send: setAllVerified,
    preview: previewVerified,
    refresh: () => refreshDonations(queryClient),
    done: (count, verified) => `${count} marked as ${verified ? 'verified' : 'not verified'}`,
  });
}

/** Several sponsors at once. */
export function useHiding() {
  const queryClient = useQueryClient();
  return useBulkChange<DonationListItem, boolean>({
    path,
    send: setAllHidden,
    preview: (donation, sponsorHidden) => ({ ...donation, sponsorHidden }),
    refresh: () => refreshDonations(queryClient),
    done: (count, hidden) => `${count} ${hidden ? 'hidden' : 'shown'}`,
  });
}
