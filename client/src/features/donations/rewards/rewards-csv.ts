import { dayOfLocalDate } from '@shared/calendar-day';
import type { DonationListItem } from '@shared/contracts/staff-donations';
import { unparse } from 'papaparse';
import { donorNameOf } from './reward-donors';

export const rewardsFileName = 'sponsors_rewards.csv';

const fields = ['Date', 'Name', 'Email', 'Amount', 'Tier', 'LawOrActivist', 'Status'];

/**
 * What a spreadsheet would run as a formula. The library's own pattern misses cells of several lines, because its dot
 * ends at the first.
 */
const formulaStart = /^[=+\-@\t\r]/;

/** Without the byte order mark, spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\uFEFF';

/** The paid donations that earned a reward, as a table for spreadsheets. Days are in local time. */
export function toRewardsCsv(donations: DonationListItem[]): string {
  const rewarded = donations.filter(
    ({ status, rewardTier }) => status === 'succeeded' && rewardTier !== null,
  );
  const data = rewarded.map(donation => [
    dayOfLocalDate(new Date(donation.createdAt)),
    donorNameOf(donation),
    donation.donorEmail ?? '',
    (donation.amount / 100).toFixed(2),
    donation.rewardTier ?? '',
    confirmationOf(donation),
    donation.status,
  ]);
  return byteOrderMark + unparse({ fields, data }, { escapeFormulae: formulaStart });
}

/** Whether the donor claimed to be a law firm or activist; only relevant for Advocate Access. */
export function confirmationOf({
  rewardTier,
  isLawOrActivist,
}: DonationListItem): '' | 'Yes' | 'Unconfirmed' {
  if (rewardTier !== 'advocate') return '';
  return isLawOrActivist === 1 ? 'Yes' : 'Unconfirmed';
}
