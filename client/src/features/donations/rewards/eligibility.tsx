import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donorNameOf } from '@shared/reward-donors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { RowAction } from '@/components/ui/row-action';
import { messageOf } from '@/lib/api/api-error';
import { formatDay } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { refreshDonations, setVerified } from '../api/staff-donations';

/** Whether staff verified that an advocate is a law firm or activist, and how to change that. */
export function Eligibility({ donation }: { donation: DonationListItem }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (verified: boolean) => setVerified(donation, verified),
    onSuccess: () => refreshDonations(queryClient),
    onError: error =>
      toast({
        title: 'Eligibility not changed',
        description: messageOf(error, 'We couldn’t reach the server. Please try again.'),
        variant: 'destructive',
      }),
  });
  const { rewardTier, advocateVerifiedAt, advocateVerifiedBy } = donation;
  if (rewardTier !== 'advocate') return <span className="text-ink-faint">Nothing to verify</span>;

  const isVerified = advocateVerifiedAt !== null;
  return (
    <div className="grid justify-items-start gap-1">
      {isVerified && (
        <span className="[overflow-wrap:anywhere]">
          Verified{advocateVerifiedBy && ` by ${advocateVerifiedBy}`},{' '}
          <time dateTime={advocateVerifiedAt}>{formatDay(advocateVerifiedAt)}</time>
        </span>
      )}
      <RowAction
        icon={isVerified ? Undo2 : BadgeCheck}
        label={isVerified ? 'Undo verification' : 'Mark as verified'}
        subject={donorNameOf(donation)}
        pending={isPending}
        onClick={() => mutate(!isVerified)}
      />
    </div>
  );
}
