import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { formatExactly } from '@shared/money';
import { formatPaid, nameCurrency, netOf } from '@shared/paid-amount';
import { drive } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';
import type { ComponentProps } from 'react';
import { dateColumn } from '@/components/list/columns';
import { emailFact, Facts, Moment, recordFacts } from '@/components/list/facts';
import type { Column } from '@/components/list/list-table';
import { RecordEmails } from '@/components/list/record-emails';
import { StaffList } from '@/components/list/staff-list';
import { download } from '@/lib/api/download-file';
import { ownTimeZone } from '@/lib/own-time-zone';

export const donationQueries = ['listDonations', 'readStats', 'listSponsors'] as const;

export const donationOrders = {
  label: 'Order',
  options: { '': 'Newest first', oldest: 'Oldest first', largest: 'Largest first' },
};

/** Exports the whole list, not only what is on screen. */
export const exportTo = (name: 'exportRewards' | 'exportDonations') => () =>
  download(name, { body: { timeZone: ownTimeZone() ?? 'UTC' } });

export const startedColumn = dateColumn<DonationListItem>('Date');

export const amountColumn: Column<DonationListItem> = {
  header: 'Amount',
  className: 'figures xl:w-[11.5rem]',
  cell: ({ amount, status }) => (
    <>
      <span className="font-[680]">{formatExactly(amount)}</span>
      {status === 'review' && ' agreed'}
    </>
  ),
  sub: donation => describeAmount(donation).join(', '),
};

function describeAmount(donation: DonationListItem): string[] {
  const { status, amount, refundedAmount, disputedAmount, agreedAmount } = donation;
  const net = netOf(donation);
  const parts = [
    status === 'review' && `${paidOf(donation) ?? 'Unknown amount'} paid`,
    agreedAmount !== null && `${formatExactly(agreedAmount)} agreed`,
    refundedAmount > 0 && `${formatExactly(refundedAmount)} refunded`,
    disputedAmount > 0 && `${formatExactly(disputedAmount)} disputed`,
    net < amount && status === 'succeeded' && `${formatExactly(net)} net`,
  ];
  return parts.filter(part => part !== false);
}

type DonationListProps = ComponentProps<typeof StaffList<'listDonations'>>;

export function DonationRows(
  props: Omit<DonationListProps, 'list' | 'changes' | 'tab' | 'keep' | 'details'>,
) {
  return (
    <StaffList
      {...props}
      list="listDonations"
      changes={donationQueries}
      tab="sponsors"
      keep={['part']}
      details={donation => <DonationDetails donation={donation} />}
    />
  );
}

function DonationDetails({ donation }: { donation: DonationListItem }) {
  const { donorName, sponsorName, donorEmail, amount, message, status, paymentUrl } = donation;
  const { advocateVerifiedAt, advocateVerifiedBy, sponsorWebsite } = donation;
  return (
    <>
      <Facts
        text={message}
        facts={[
          ...recordFacts('Started', donation),
          donorName !== null && ['Donor', donorName],
          sponsorName !== null && ['Listed as', sponsorName],
          emailFact(donorEmail),
          ['Amount', [formatExactly(amount), ...describeAmount(donation)].join(', ')],
          ['Status', statusNames[status]],
          sponsorWebsite !== null && ['Website', <Website key="website" href={sponsorWebsite} />],
          advocateVerifiedAt !== null && [
            'Verified',
            <span key="verified">
              {advocateVerifiedBy && `By ${advocateVerifiedBy}, `}
              <Moment at={advocateVerifiedAt} />
            </span>,
          ],
          paymentUrl !== null && [
            'Payment',
            <a key="payment" href={paymentUrl} target="_blank" rel="noreferrer" className="text-link">
              View in Stripe
            </a>,
          ],
        ]}
      />
      <RecordEmails type="donation" id={donation.id} />
    </>
  );
}

function Website({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer" className="text-link font-[430]">
      {href}
    </a>
  );
}

export const statusNames: Record<DonationStatus, string> = {
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  disputed: 'Disputed',
  review: 'In review',
};

/** `$250.00` or `€250.00`; null if unknown. */
export function paidOf({ paidAmount, paidCurrency }: DonationListItem): string | null {
  if (paidAmount === null || paidCurrency === null) return null;
  return formatPaid(paidAmount, paidCurrency);
}

/** Null if the paid amount can be accepted. */
export function obstacleOf({ paidAmount, paidCurrency }: DonationListItem): string | null {
  return paidAmount && paidCurrency === drive.currency
    ? null
    : `Only payments in ${nameCurrency(drive.currency)} can count toward the total.`;
}
