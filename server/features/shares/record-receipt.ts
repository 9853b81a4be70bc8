import { activityLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { countDownload, countOpening } from './shares.repository';

interface ReceiptDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

/**
 * Counts an opening of a share, and records it unless there were too many.
 * @returns Null if the share is gone or has expired.
 */
export function recordOpening(
  { db, clock, activity }: ReceiptDeps,
  { id }: SecureShare,
  by: DoneBy,
): Promise<SecureShare | null> {
  return db.transaction(async tx => {
    const share = await countOpening(tx, id, clock.now());
    if (share && share.openedCount <= activityLimits.perShare) {
      await activity.record(tx, { action: 'share-opened', subject: { type: 'share', id }, ...by });
    }
    return share;
  });
}

/**
 * Counts a download of a share's file, and records it unless there were too many.
 * @returns Null if the share is gone or has expired.
 */
export function recordDownload(
  { db, clock, activity }: ReceiptDeps,
  { id }: SecureShare,
  by: DoneBy,
): Promise<SecureShare | null> {
  return db.transaction(async tx => {
    const share = await countDownload(tx, id, clock.now());
    if (share && share.downloadCount <= activityLimits.perShare) {
      await activity.record(tx, { action: 'share-downloaded', subject: { type: 'share', id }, ...by });
    }
    return share;
  });
}
