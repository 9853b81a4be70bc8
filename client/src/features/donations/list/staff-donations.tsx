import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { methodNames } from '@shared/method-names';
import { formatExactly } from '@shared/money';
import { formatPaid, nameCurrency, netOf } from '@shared/paid-amount';
import { drive, office } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';
import { formatInTimeZone } from 'date-fns-tz';
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

const dates = dateColumn<DonationListItem>('Date');

/** Of a recorded gift, with the day it arrived. */
export const startedColumn: Column<DonationListItem> = {
  ...dates,
  className: 'figures xl:w-[10.5rem]',
  sub: donation => (isRecorded(donation) ? `Received ${receivedOn(donation)}` : dates.sub?.(donation)),
};

export const isRecorded = ({ method }: DonationListItem): boolean => method !== 'card';

/** In the office's time zone, as it was entered. */
const receivedOn = ({ paidAt, createdAt }: DonationListItem) =>
  formatInTimeZone(paidAt ?? createdAt, office.timeZone, 'MMM d, yyyy');

/** `Check 1042, recorded by ada` */
const describeMethod = ({ method, reference, recordedBy }: DonationListItem) =>
  [[methodNames[method], reference].filter(Boolean).join(' '), recordedBy && `recorded by ${recordedBy}`]
    .filter(Boolean)
    .join(', ');

export const amountColumn: Column<DonationListItem> = {
  header: 'Amount',
  className: 'figures xl:w-[13.5rem]',
  cell: ({ amount, status }) => (
    <>
      <span className="font-[680]">{formatExactly(amount)}</span>
      {status === 'review' && ' agreed'}
    </>
  ),
  sub: donation =>
    [...describeAmount(donation), isRecorded(donation) && describeMethod(donation)]
      .filter(Boolean)
      .join(', '),
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
          ...recordFacts(isRecorded(donation) ? 'Recorded' : 'Started', donation),
          donorName !== null && ['Donor', donorName],
          sponsorName !== null && ['Listed as', sponsorName],
          emailFact(donorEmail),
          ['Amount', [formatExactly(amount), ...describeAmount(donation)].join(', ')],
          ['Status', statusNames[status]],
          isRecorded(donation) && ['Paid by', describeMethod(donation)],
          isRecorded(donation) && ['Received on', receivedOn(donation)],
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
