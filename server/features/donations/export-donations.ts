import { Readable } from 'node:stream';
import { listLimits } from '@shared/server-limits';
import type { Donation } from '@shared/tables/donations';
import { canonicalTimeZone } from '@shared/time-zone';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Database } from '../../platform/db/database';
import { donationsCsvStart, toDonationsCsv } from './donations-csv';
import { rewardsCsvStart, toRewardsCsv } from './rewards-csv';
import { listDonations } from './staff-donations.repository';

interface ExportDeps {
  db: Database;
  activity: Activity;
}

interface Table {
  action: 'rewards-exported' | 'donations-exported';
  rewards?: '1';
  start: string;
  toLines: (donations: Donation[], timeZone: string) => string;
}

/** What can be exported, newest first. */
export const exportedTables = {
  rewards: { action: 'rewards-exported', rewards: '1', start: rewardsCsvStart, toLines: toRewardsCsv },
  donations: { action: 'donations-exported', start: donationsCsvStart, toLines: toDonationsCsv },
} as const satisfies Record<string, Table>;

/**
 * A table for spreadsheets, read a page at a time. It is recorded before the first byte.
 */
export async function exportDonations(
  { db, activity }: ExportDeps,
  { action, rewards, start, toLines }: Table,
  timeZone: string,
  by: DoneBy,
): Promise<Readable> {
  const readPage = (cursor?: string) =>
    listDonations(db, { rewards, search: null, sort: 'newest', limit: listLimits.page, cursor });
  const first = await readPage();
  await activity.record(db, { action, ...by });

  const zone = canonicalTimeZone(timeZone) ?? timeZone;

  async function* write() {
    yield start;
    let page = first;
    while (true) {
      yield toLines(page.rows, zone);
      if (page.nextCursor === null) return;
      page = await readPage(page.nextCursor);
    }
  }
  return Readable.from(write());
}
