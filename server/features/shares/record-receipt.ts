import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { claimDownload, claimOpening, returnDownload } from './share-uses.repository';

interface ReceiptDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

/**
 * Counts an opening of a share, and records it unless there were too many.
 * @returns Null if the share is gone, expired, or used up.
 */
export function recordOpening(
  { db, clock, activity }: ReceiptDeps,
  { id }: SecureShare,
  by: DoneBy,
): Promise<SecureShare | null> {
  return db.transaction(async tx => {
    const share = await claimOpening(tx, id, clock.now());
    if (!share) return null;
    const record = recorder(activity, tx, share, by);
    if (share.openedCount <= activityLimits.perShare) await record('share-opened');
    if (share.usedUpAt) await record('share-used-up');
    return share;
  });
}

/**
 * Counts a download of a share's file, and records it unless there were too many. One that belongs to no opening is
 * counted as an opening too.
 * @returns Null if the share is gone or expired, or no download is left.
 */
export function recordDownload(
  { db, clock, activity }: ReceiptDeps,
  { id }: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: DoneBy },
): Promise<SecureShare | null> {
  return db.transaction(async tx => {
    const share = await claimDownload(tx, id, { now: clock.now(), isVisit });
    if (!share) return null;
    const record = recorder(activity, tx, share, by);
    if (share.downloadCount <= activityLimits.perShare) await record('share-downloaded');
    const wasUsedUp = isVisit && share.maxOpenings !== null && share.openedCount >= share.maxOpenings;
    if (share.usedUpAt && !wasUsedUp) await record('share-used-up');
    return share;
  });
}

/** Takes back the count of a download of which nothing was sent. */
export function recordReturn(
  { db, activity }: ReceiptDeps,
  share: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: DoneBy },
): Promise<void> {
  return db.transaction(async tx => {
    await returnDownload(tx, share.id, { isVisit });
    if (share.downloadCount >= activityLimits.perShare) return;
    await recorder(activity, tx, share, by)('share-download-returned');
  });
}

function recorder(activity: Activity, tx: Queryable, { id }: SecureShare, by: DoneBy) {
  return (action: ActivityAction) => activity.record(tx, { action, subject: { type: 'share', id }, ...by });
}
