import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donorNameOf } from '@shared/reward-donors';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { RowAction } from '@/components/ui/row-action';
import { formatZonedMoment } from '@/lib/dates';
import { useVerification } from './use-donation-changes';

/** Whether staff verified that an advocate is a law firm or activist, and how to change that. */
export function Eligibility({ donation }: { donation: DonationListItem }) {
  const { change, isPending } = useVerification(donation);
  const { rewardTier, advocateVerifiedAt, advocateVerifiedBy } = donation;
  if (rewardTier !== 'advocate') return <span className="text-ink-faint">Nothing to verify</span>;

  const isVerified = advocateVerifiedAt !== null;
  return (
    <div className="grid justify-items-start gap-1">
      {isVerified && (
        <span className="[overflow-wrap:anywhere]">
          <span>{advocateVerifiedBy ? `Verified by ${advocateVerifiedBy},` : 'Verified,'}</span>{' '}
          <time dateTime={advocateVerifiedAt} className="lg:block">
            {formatZonedMoment(advocateVerifiedAt)}
          </time>
        </span>
      )}
      <RowAction
        icon={isVerified ? Undo2 : BadgeCheck}
        label={isVerified ? 'Undo verification' : 'Mark as verified'}
        subject={donorNameOf(donation)}
        pending={isPending}
        onClick={() => change(!isVerified)}
      />
    </div>
  );
}
