import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Database, Queryable } from '../../db/database';
import { holdActor } from '../../db/hold-actor';
import type { NoticeDeps } from '../accounts/notify-account';
import { tellOfOpening } from './opening-notices';
import { claimDownload, claimOpening, returnDownload } from './share-uses.repository';

export interface ReceiptDeps extends NoticeDeps {
  db: Database;
  activity: Activity;
}

interface Receipt {
  share: SecureShare | null;
  /** Whether an email about it was enqueued. */
  isTold: boolean;
}

/** Counts a use of a share, and has emails about it sent once that is stored. */
async function count(
  { db, mail }: ReceiptDeps,
  claim: (tx: Queryable) => Promise<Receipt>,
): Promise<SecureShare | null> {
  const { share, isTold } = await db.transaction(claim);
  if (isTold) mail.wake();
  return share;
}

const nothing: Receipt = { share: null, isTold: false };

/**
 * Counts an opening of a share, records it unless there were too many, and tells whoever asked to hear of it.
 * @returns Null if the share is gone, expired, or used up.
 */
export function recordOpening(
  deps: ReceiptDeps,
  { id }: SecureShare,
  by: DoneBy,
): Promise<SecureShare | null> {
  return count(deps, async tx => {
    const share = await claimOpening(tx, id, deps.clock.now());
    if (!share) return nothing;
    const record = recorder(deps.activity, tx, share, by);
    if (share.openedCount <= activityLimits.perShare) await record('share-opened');
    if (share.usedUpAt) await record('share-used-up');
    return { share, isTold: await tellOfOpening(deps, tx, share, by) };
  });
}

/**
 * Counts a download of a share's file, and records it unless there were too many. One that belongs to no opening is
 * counted as an opening too.
 * @returns Null if the share is gone or expired, or no download is left.
 */
export function recordDownload(
  deps: ReceiptDeps,
  { id }: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: DoneBy },
): Promise<SecureShare | null> {
  return count(deps, async tx => {
    const share = await claimDownload(tx, id, { now: deps.clock.now(), isVisit });
    if (!share) return nothing;
    const record = recorder(deps.activity, tx, share, by);
    if (share.downloadCount <= activityLimits.perShare) await record('share-downloaded');
    const wasUsedUp = isVisit && share.maxOpenings !== null && share.openedCount >= share.maxOpenings;
    if (share.usedUpAt && !wasUsedUp) await record('share-used-up');
    return { share, isTold: await tellOfOpening(deps, tx, share, by) };
  });
}

/** Takes back the count of a download of which nothing was sent. */
export function recordReturn(
  { db, activity }: Pick<ReceiptDeps, 'db' | 'activity'>,
  share: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: DoneBy },
): Promise<void> {
  return db.transaction(async tx => {
    await returnDownload(tx, share.id, { isVisit });
    if (share.downloadCount >= activityLimits.perShare) return;
    await recorder(activity, tx, share, by)('share-download-returned');
  });
}

/** A share is open to everybody: staff whose session has ended meanwhile count as visitors. */
function recorder(activity: Activity, tx: Queryable, { id }: SecureShare, { actor, ip }: DoneBy) {
  return async (action: ActivityAction) => {
    const isStaff = actor !== null && (await holdActor(tx, actor));
    await activity.record(tx, { action, subject: { type: 'share', id }, actor: isStaff ? actor : null, ip });
  };
}
