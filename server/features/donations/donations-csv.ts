import { netOf, toPaidDecimal } from '@shared/paid-amount';
import { confirmationOf } from '@shared/reward-donors';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { byteOrderMark, toCsvLines, toDollars } from './csv-lines';
import { paymentReferenceOf } from './donations.presenter';

export const donationsFileName = 'donations.csv';

const columns = [
  'Date',
  'Status',
  'Donor',
  'Email',
  'Sponsor',
  'Amount',
  'Refunded',
  'Disputed',
  'Net',
  'Paid',
  'PaidCurrency',
  'Tier',
  'LawOrActivist',
  'Verified',
  'Message',
  'Payment',
];

export const donationsCsvStart = byteOrderMark + toCsvLines([columns]);

/** In the currency of the column beside it. */
const toPaid = ({ paidAmount, paidCurrency }: Donation) =>
  paidAmount === null ? '' : toPaidDecimal(paidAmount, paidCurrency ?? drive.currency);

/** Donations as lines of a table for spreadsheets. Only what counts has a net amount. */
export function toDonationsCsv(donations: Donation[], timeZone: string): string {
  if (donations.length === 0) return '';
  return toCsvLines(
    donations.map(donation => [
      formatInTimeZone(donation.createdAt, timeZone, 'yyyy-MM-dd'),
      donation.status,
      donation.donorName ?? '',
      donation.donorEmail ?? '',
      donation.sponsorName ?? '',
      toDollars(donation.amount),
      toDollars(donation.refundedAmount),
      toDollars(donation.disputedAmount),
      donation.status === 'succeeded' ? toDollars(netOf(donation)) : '',
      toPaid(donation),
      donation.paidCurrency ?? '',
      donation.rewardTier ?? '',
      confirmationOf(donation),
      donation.advocateVerifiedAt
        ? formatInTimeZone(donation.advocateVerifiedAt, timeZone, 'yyyy-MM-dd')
        : '',
      donation.message ?? '',
      paymentReferenceOf(donation) ?? '',
    ]),
  );
}
