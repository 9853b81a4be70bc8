import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donorNameOf } from '@shared/reward-donors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { RowAction } from '@/components/ui/row-action';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { lookUpAgain, refreshDonations } from '../api/staff-donations';
import { statusNames } from './donation-texts';

/** Sets a donation right by what Stripe says of its payment now. */
export function RefreshAction({ donation }: { donation: DonationListItem }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => lookUpAgain(donation),
    onSuccess: ({ status }) =>
      toast({
        title: 'Up to date with Stripe',
        description: `${donorNameOf(donation)}: ${statusNames[status].toLowerCase()}.`,
      }),
    onError: error =>
      toast({
        title: 'Couldn’t look it up',
        description: messageOf(error, 'We couldn’t reach the server. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshDonations(queryClient),
  });
  return (
    <RowAction
      icon={RefreshCw}
      label="Look up at Stripe"
      subject={donorNameOf(donation)}
      pending={isPending}
      onClick={() => mutate()}
    />
  );
}
