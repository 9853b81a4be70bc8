import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donorNameOf } from '@shared/reward-donors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { RowAction } from '@/components/ui/row-action';
import { isUndelivered, UndeliveredEmail } from '@/components/ui/undelivered-email';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { refreshDonations, resendThanksTo } from '../api/staff-donations';

/** Where the thank-you email was not delivered: when it will be tried again, and another try now. */
export function ThanksEmail({ donation }: { donation: DonationListItem }) {
  const { delivery, donorEmail } = donation;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendThanksTo(donation),
    onSuccess: () => toast({ title: 'Email on its way', description: `We’re emailing ${donorEmail} again.` }),
    onError: error =>
      toast({
        title: 'Couldn’t send it again',
        description: messageOf(error, 'We couldn’t reach the server. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshDonations(queryClient),
  });
  if (!delivery || !isUndelivered(delivery)) return null;
  return (
    <>
      <UndeliveredEmail delivery={delivery} />
      {delivery.canResend && (
        <RowAction
          icon={MailWarning}
          label="Send email again"
          subject={donorNameOf(donation)}
          pending={isPending}
          onClick={() => mutate()}
        />
      )}
    </>
  );
}
