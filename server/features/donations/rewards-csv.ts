import { confirmationOf, donorNameOf } from '@shared/reward-donors';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import { byteOrderMark, toCsvLines, toDollars } from './csv-lines';

export const rewardsFileName = 'sponsors_rewards.csv';

const columns = ['Date', 'Name', 'Email', 'Amount', 'Tier', 'LawOrActivist', 'Status'];

export const rewardsCsvStart = byteOrderMark + toCsvLines([columns]);

type Exported =
  | 'createdAt'
  | 'sponsorName'
  | 'donorName'
  | 'donorEmail'
  | 'amount'
  | 'rewardTier'
  | 'isLawOrActivist'
  | 'status';

/** What the table shows of a donation. */
export type ExportedDonation = Pick<Donation, Exported>;

/** The paid donations that earned a reward, as lines of a table for spreadsheets. Days are in the time zone. */
export function toRewardsCsv(donations: ExportedDonation[], timeZone: string): string {
  const rewarded = donations.filter(
    ({ status, rewardTier }) => status === 'succeeded' && rewardTier !== null,
  );
  if (rewarded.length === 0) return '';
  return toCsvLines(
    rewarded.map(donation => [
      formatInTimeZone(donation.createdAt, timeZone, 'yyyy-MM-dd'),
      donorNameOf(donation),
      donation.donorEmail ?? '',
      toDollars(donation.amount),
      donation.rewardTier ?? '',
      confirmationOf(donation),
      donation.status,
    ]),
  );
}
