import { confirmationOf, donorNameOf } from '@shared/reward-donors';
import type { Donation } from '@shared/tables/donations';
import { formatInTimeZone } from 'date-fns-tz';
import Papa from 'papaparse';

export const rewardsFileName = 'sponsors_rewards.csv';

const columns = ['Date', 'Name', 'Email', 'Amount', 'Tier', 'LawOrActivist', 'Status'];

/**
 * What a spreadsheet would run as a formula. The library's own pattern misses cells of several lines, because its dot
 * ends at the first.
 */
const formulaStart = /^[=+\-@\t\r]/;

/** Without the byte order mark, spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\uFEFF';

const toLines = (rows: string[][]) => `${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;

export const rewardsCsvStart = byteOrderMark + toLines([columns]);

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
  return toLines(
    rewarded.map(donation => [
      formatInTimeZone(donation.createdAt, timeZone, 'yyyy-MM-dd'),
      donorNameOf(donation),
      donation.donorEmail ?? '',
      (donation.amount / 100).toFixed(2),
      donation.rewardTier ?? '',
      confirmationOf(donation),
      donation.status,
    ]),
  );
}
