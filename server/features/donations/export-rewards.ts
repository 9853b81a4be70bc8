import { Readable } from 'node:stream';
import { listLimits } from '@shared/limits';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Database } from '../../db/database';
import { rewardsCsvStart, toRewardsCsv } from './rewards-csv';
import { listDonations } from './staff-donations.repository';

interface ExportDeps {
  db: Database;
  activity: Activity;
}

/**
 * Every reward donor, newest first, as a table for spreadsheets, a page at a time. It is recorded before the first byte.
 */
export async function exportRewards(
  { db, activity }: ExportDeps,
  timeZone: string,
  by: DoneBy,
): Promise<Readable> {
  const readPage = (cursor?: string) =>
    listDonations(db, { rewards: '1', search: null, limit: listLimits.page, cursor });
  const first = await readPage();
  await activity.record(db, { action: 'rewards-exported', ...by });

  async function* write() {
    yield rewardsCsvStart;
    let page = first;
    while (true) {
      yield toRewardsCsv(page.rows, timeZone);
      if (page.nextCursor === null) return;
      page = await readPage(page.nextCursor);
    }
  }
  return Readable.from(write());
}
