import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { DonationStatus } from '@shared/donation-statuses';
import { formatExactly } from '@shared/money';
import { netOf } from '@shared/paid-amount';
import { donorNameOf } from '@shared/reward-donors';
import { rewardTiers } from '@shared/site/reward-tiers';
import { ExternalLink, Scale } from 'lucide-react';
import { EmailLink } from '@/components/ui/email-link';
import { RowAction } from '@/components/ui/row-action';
import { StatusPill } from '@/components/ui/status-pill';
import { paidOf, statusNames } from './donation-texts';
import { RefreshAction } from './refresh-action';
import { ThanksEmail } from './thanks-email';

interface CellProps {
  donation: DonationListItem;
}

export function DonorCell({ donation: { donorName, donorEmail, sponsorName } }: CellProps) {
  return (
    <div className="grid justify-items-start gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-base font-[680]">{donorName || 'Anonymous'}</span>
      {sponsorName && sponsorName !== donorName && (
        <span className="font-[430] text-ink-soft">{`as ${sponsorName}`}</span>
      )}
      {donorEmail && <EmailLink email={donorEmail} />}
    </div>
  );
}

/** The amount, and what of it went back; during a review, what was paid beside what was agreed. */
export function AmountCell({ donation }: CellProps) {
  const { status, amount, refundedAmount, disputedAmount, agreedAmount } = donation;
  const isInReview = status === 'review';
  const net = netOf(donation);
  return (
    <div className="grid gap-0.5">
      <span>
        <span className="font-[680]">{formatExactly(amount)}</span>
        {isInReview && <span> agreed</span>}
      </span>
      {isInReview && (
        <span>
          <span className="font-[680]">{paidOf(donation) ?? 'Unknown amount'}</span> paid
        </span>
      )}
      {agreedAmount !== null && (
        <span className="text-ink-soft">{`${formatExactly(agreedAmount)} agreed`}</span>
      )}
      {refundedAmount > 0 && (
        <span className="text-ink-soft">{`${formatExactly(refundedAmount)} refunded`}</span>
      )}
      {disputedAmount > 0 && (
        <span className="text-ink-soft">{`${formatExactly(disputedAmount)} disputed`}</span>
      )}
      {net < amount && status === 'succeeded' && <span>{`${formatExactly(net)} net`}</span>}
    </div>
  );
}

const tones: Record<DonationStatus, 'plain' | 'strong' | 'signal' | 'faint'> = {
  pending: 'plain',
  succeeded: 'strong',
  failed: 'faint',
  expired: 'faint',
  refunded: 'faint',
  disputed: 'signal',
  review: 'signal',
};

interface StatusCellProps extends CellProps {
  onReview: () => void;
}

export function StatusCell({ donation, onReview }: StatusCellProps) {
  const { status, paymentUrl } = donation;
  const donor = donorNameOf(donation);
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatusPill tone={tones[status]}>{statusNames[status]}</StatusPill>
      {status === 'review' && (
        <RowAction icon={Scale} label="Settle" subject={donor} aria-haspopup="dialog" onClick={onReview} />
      )}
      {paymentUrl && <StripeLink href={paymentUrl} donor={donor} />}
      <ThanksEmail donation={donation} />
      <RefreshAction donation={donation} />
    </div>
  );
}

interface StripeLinkProps {
  href: string;
  donor: string;
}

export function StripeLink({ href, donor }: StripeLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Payment in Stripe: ${donor}`}
      className="text-link inline-flex min-h-6 items-center gap-1.5"
    >
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      Payment in Stripe
    </a>
  );
}

export function TierCell({ donation: { rewardTier } }: CellProps) {
  if (!rewardTier) return <span className="text-ink-faint">None</span>;
  return <span className="font-[600]">{rewardTiers[rewardTier].name}</span>;
}
