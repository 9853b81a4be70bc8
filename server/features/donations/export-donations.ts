import { Readable } from 'node:stream';
import { listLimits } from '@shared/limits/server';
import { netOf, toPaidDecimal } from '@shared/paid-amount';
import { rewardTiers } from '@shared/site/reward-tiers';
import { drive, office } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { confirmationOf, donorNameOf, giverNameOf } from '@shared/tiers';
import Papa from 'papaparse';
import type { By } from '../../platform/by';
import { readUsernames } from '../../platform/db/account-names';
import type { Queryable } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import { type SpoolFile, spoolStream } from '../../platform/storage/spool-file';
import { paymentReferenceOf } from './donations.presenter';
import { listDonations } from './staff-donations.repository';

interface Table {
  action: 'rewards-exported' | 'donations-exported';
  fileName: string;
  rewards?: '1';
  columns: Record<string, (donation: Donation, context: Context) => string | null>;
}

interface Context {
  /** In the reader's time zone. */
  dayOf: (moment: Date) => string;
  usernames: Map<string | null, string>;
}

/** Writes days as ISO 8601, as Swedish does. One format for all rows: date-fns-tz makes one for each. */
function formatDaysIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return moment => format.format(moment);
}

const officeDayOf = formatDaysIn(office.timeZone);
const toDollars = (cents: number) => (cents / 100).toFixed(2);

export const exportedTables = {
  rewards: {
    action: 'rewards-exported',
    fileName: 'sponsors_rewards.csv',
    rewards: '1',
    columns: {
      Date: ({ createdAt }, { dayOf }) => dayOf(createdAt),
      Name: donorNameOf,
      Email: ({ donorEmail }) => donorEmail,
      Amount: ({ amount }) => toDollars(amount),
      Tier: ({ rewardTier }) => rewardTier,
      LawOrActivist: confirmationOf,
      Status: ({ status }) => status,
    },
  },
  donations: {
    action: 'donations-exported',
    fileName: 'donations.csv',
    columns: {
      Date: ({ createdAt }, { dayOf }) => dayOf(createdAt),
      /** Of the office, as on receipts and in the overview. */
      Received: ({ paidAt }) => paidAt && officeDayOf(paidAt),
      Status: ({ status }) => status,
      Donor: giverNameOf,
      Email: ({ donorEmail }) => donorEmail,
      Sponsor: ({ sponsorName }) => sponsorName,
      Method: ({ method }) => method,
      /** The payment at Stripe, or the number of a check or bank transfer. */
      Reference: paymentReferenceOf,
      Amount: ({ amount }) => toDollars(amount),
      Refunded: ({ refundedAmount }) => toDollars(refundedAmount),
      Disputed: ({ disputedAmount }) => toDollars(disputedAmount),
      /** Only of what counts. */
      Net: donation => (donation.status === 'succeeded' ? toDollars(netOf(donation)) : null),
      Currency: () => drive.currency,
      /** In the currency of the column beside it. */
      Paid: ({ paidAmount, paidCurrency }) =>
        paidAmount === null ? null : toPaidDecimal(paidAmount, paidCurrency ?? drive.currency),
      PaidCurrency: ({ paidCurrency }) => paidCurrency,
      Tier: ({ rewardTier }) => rewardTier,
      Reward: ({ rewardTier }) => rewardTier && rewardTiers[rewardTier].name,
      LawOrActivist: confirmationOf,
      Verified: ({ advocateVerifiedAt }, { dayOf }) => advocateVerifiedAt && dayOf(advocateVerifiedAt),
      Message: ({ message }) => message,
      RecordedBy: ({ recordedBy }, { usernames }) => usernames.get(recordedBy) ?? null,
    },
  },
} as const satisfies Record<string, Table>;

/** Without it, spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Starts what a spreadsheet would run as a formula. Papa Parse's own pattern misses cells of several lines. */
const formulaStart = /^[=+\-@\t\r]/;

const toLines = (rows: (string | null)[][]) => `${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;

/** Has all rows as of one moment, complete on the disk, so that no slow download holds a transaction. Close it. */
export async function exportDonations(
  { db, activity }: Services,
  { action, rewards, columns }: Table,
  timeZone: string,
  by: By,
): Promise<SpoolFile> {
  await activity.record(db, { action, by });
  const dayOf = formatDaysIn(timeZone);
  const cells = Object.values(columns);

  async function* write(tx: Queryable) {
    yield byteOrderMark + toLines([Object.keys(columns)]);
    const query = { rewards, search: null, sort: 'newest', limit: listLimits.exported } as const;
    let cursor: string | undefined;
    do {
      const page = await listDonations(tx, { ...query, cursor });
      const recorders = page.rows.map(({ recordedBy }) => recordedBy);
      const context = { dayOf, usernames: await readUsernames(tx, recorders) };
      if (page.rows.length > 0) yield toLines(page.rows.map(row => cells.map(cell => cell(row, context))));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return db.transaction(tx => spoolStream(Readable.from(write(tx))), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
