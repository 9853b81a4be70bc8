import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import { wasDoneOften } from '../../activity/activity.repository';
import type { Database, Queryable } from '../../db/database';
import type { NoticeDeps } from '../accounts/notify-account';
import { tellOfOpening } from './opening-notices';
import { findCounted, type KeyedUse, recordRepeat, rememberUse, returnUse } from './repeated-uses.repository';
import { claimDownload, claimOpening, returnDownload } from './share-uses.repository';
import { isExpired } from './shares.presenter';
import { lockShare } from './staff-shares.repository';

export interface ReceiptDeps extends NoticeDeps {
  db: Database;
  activity: Activity;
}

interface Receipt {
  share: SecureShare;
  /** Whether an email about it was enqueued. */
  isTold: boolean;
}

/** A use that was counted, now or when it was first asked for. */
export interface CountedUse {
  share: SecureShare;
  countedAt: Date;
}

/**
 * Counts a use of a share, once for all requests with its key, and has emails about it sent once that is stored. Of
 * several requests at once, the others wait for the first.
 */
async function count(
  { db, mail, clock }: ReceiptDeps,
  { slug, use }: { slug: string; use: KeyedUse | null },
  claim: (tx: Queryable, now: Date) => Promise<Receipt | null>,
): Promise<CountedUse | null> {
  const { counted, isTold } = await db.transaction(async tx => {
    const now = clock.now();
    const first = use && (await findFirst(tx, slug, use, now));
    if (first) return { counted: first, isTold: false };
    const receipt = await claim(tx, now);
    if (use && receipt) await rememberUse(tx, use, now);
    return { counted: receipt && { share: receipt.share, countedAt: now }, isTold: receipt?.isTold };
  });
  if (isTold) mail.wake();
  return counted;
}

async function findFirst(tx: Queryable, slug: string, use: KeyedUse, now: Date): Promise<CountedUse | null> {
  const share = await lockShare(tx, slug);
  const countedAt = await findCounted(tx, use, now);
  if (!share || !countedAt || isExpired(share, now) || share.contentRemovedAt) return null;
  await recordRepeat(tx, use);
  return { share, countedAt };
}

/**
 * Counts an opening of a share, records it, and tells whoever asked to hear of it.
 * @returns Null if the share is gone, expired, or used up.
 */
export function recordOpening(
  deps: ReceiptDeps,
  { id, slug }: SecureShare,
  { use, by }: { use: KeyedUse | null; by: DoneBy },
): Promise<CountedUse | null> {
  return count(deps, { slug, use }, async (tx, now) => {
    const share = await claimOpening(tx, id, now);
    if (!share) return null;
    const record = recorder(deps.activity, tx, share, by);
    await record('share-opened');
    if (share.usedUpAt) await record('share-used-up');
    return { share, isTold: await tellOfOpening(deps, tx, share, by) };
  });
}

export interface DownloadedAs {
  /** Whether it belongs to an opening that was counted. */
  isVisit: boolean;
  use: KeyedUse | null;
  by: DoneBy;
}

/**
 * Counts a download of a share's file, and records it. One that belongs to no opening is counted as an opening too.
 * @returns Null if the share is gone or expired, or no download is left.
 */
export function recordDownload(
  deps: ReceiptDeps,
  { id, slug }: SecureShare,
  { isVisit, use, by }: DownloadedAs,
): Promise<CountedUse | null> {
  return count(deps, { slug, use }, async (tx, now) => {
    const share = await claimDownload(tx, id, { now, isVisit });
    if (!share) return null;
    const record = recorder(deps.activity, tx, share, by);
    await record('share-downloaded');
    const wasUsedUp = isVisit && share.maxOpenings !== null && share.openedCount >= share.maxOpenings;
    if (share.usedUpAt && !wasUsedUp) await record('share-used-up');
    return { share, isTold: await tellOfOpening(deps, tx, share, by) };
  });
}

/** Takes back the count of a download of which nothing was sent, unless it was asked for again meanwhile. */
export function recordReturn(
  { db, activity }: Pick<ReceiptDeps, 'db' | 'activity'>,
  { share, countedAt }: CountedUse,
  { isVisit, use, by }: DownloadedAs,
): Promise<void> {
  return db.transaction(async tx => {
    if (use) await lockShare(tx, share.slug);
    if (use && !(await returnUse(tx, use, countedAt))) return;
    await returnDownload(tx, share.id, { isVisit });
    await recorder(activity, tx, share, by)('share-download-returned');
  });
}

/** Records up to a limit: whoever has the link and the password can do these forever, and take downloads back. */
function recorder(activity: Activity, tx: Queryable, { id }: SecureShare, { actor, ip }: DoneBy) {
  const subject = { type: 'share' as const, id };
  return async (action: ActivityAction) => {
    if (await wasDoneOften(tx, { subject, action, times: activityLimits.perShare })) return;
    await activity.record(tx, { action, subject, actor, ip });
  };
}
