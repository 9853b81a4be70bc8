import type { changeShare } from '@shared/contracts/share-changes';
import { formatOfficeInstant } from '@shared/office-hours';
import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors';
import type { FileStorage } from '../../platform/storage/storage';
import { expiryInThePast, shareExpired, shareNotFound, shareUsedUp } from './shares.errors';
import { isExpired } from './shares.presenter';
import { findShare, recordReminder, removeShare } from './shares.repository';
import { lockShare, removeExpired, setExpiry } from './staff-shares.repository';

interface ManageDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

interface DeleteDeps extends ManageDeps {
  storage: FileStorage;
  logger: Logger;
}

/** @throws HttpError 404 unknown; 410 expired. */
export async function remindShare(
  { db, clock, activity }: ManageDeps,
  slug: string,
  by: DoneBy,
): Promise<SecureShare> {
  const reminded = await db.transaction(async tx => {
    const share = await recordReminder(tx, slug, clock.now());
    const subject = share && ({ type: 'share', id: share.id } as const);
    if (subject) await activity.record(tx, { action: 'share-reminded', subject, ...by });
    return share;
  });
  if (reminded) return reminded;
  throw (await findShare(db, slug)) ? shareExpired() : shareNotFound();
}

/** @throws HttpError 404 unknown; 410 expired or used up; 409 if somebody else changed it since; 400 in the past. */
export function changeExpiry(
  { db, clock, activity }: ManageDeps,
  slug: string,
  { expiresAt, seen }: z.output<typeof changeShare.body>,
  by: DoneBy,
): Promise<SecureShare> {
  const now = clock.now();
  if (expiresAt && expiresAt <= now) throw expiryInThePast();
  return db.transaction(async tx => {
    const share = await lockShare(tx, slug);
    if (!share) throw shareNotFound();
    if (isExpired(share, now)) throw shareExpired();
    if (share.usedUpAt) throw shareUsedUp();
    if (share.expiresAt?.getTime() !== seen?.getTime()) throw changedMeanwhile(share);
    await activity.record(tx, {
      action: 'share-expiry-changed',
      subject: { type: 'share', id: share.id },
      ...by,
    });
    return setExpiry(tx, share.id, expiresAt);
  });
}

/**
 * From now on nobody can open it.
 * @throws HttpError 404 unknown; 410 expired.
 */
export function endShare(
  { db, clock, activity }: ManageDeps,
  slug: string,
  by: DoneBy,
): Promise<SecureShare> {
  const now = clock.now();
  return db.transaction(async tx => {
    const share = await lockShare(tx, slug);
    if (!share) throw shareNotFound();
    if (isExpired(share, now)) throw shareExpired();
    await activity.record(tx, { action: 'share-ended', subject: { type: 'share', id: share.id }, ...by });
    return setExpiry(tx, share.id, now);
  });
}

/**
 * The row goes first: from then on nothing opens.
 * @throws HttpError 404
 */
export async function deleteShare(deps: Omit<DeleteDeps, 'clock'>, slug: string, by: DoneBy): Promise<void> {
  const share = await deps.db.transaction(async tx => {
    const removed = await removeShare(tx, slug);
    if (!removed) throw shareNotFound();
    await deps.activity.record(tx, {
      action: 'share-deleted',
      subject: { type: 'share', id: removed.id },
      ...by,
    });
    return removed;
  });
  await removeFile(deps, share);
}

const batchSize = 100;

/** Deletes all that have expired by now. */
export async function deleteExpired(deps: DeleteDeps, by: DoneBy): Promise<number> {
  const { db, clock, activity } = deps;
  const now = clock.now();
  let deleted = 0;
  while (true) {
    const removed = await db.transaction(async tx => {
      const rows = await removeExpired(tx, { now, limit: batchSize });
      const subjects = rows.map(({ id }) => ({ type: 'share', id }) as const);
      await activity.recordEach(tx, { action: 'share-deleted', ...by }, subjects);
      return rows;
    });
    deleted += removed.length;
    for (const share of removed) await removeFile(deps, share);
    if (removed.length < batchSize) return deleted;
  }
}

/** What could not be removed is left to the sweep. */
async function removeFile(
  { storage, logger }: Pick<DeleteDeps, 'storage' | 'logger'>,
  { id, filePath }: Pick<SecureShare, 'id' | 'filePath'>,
): Promise<void> {
  if (filePath === null) return;
  await storage.remove('private', filePath).catch(error => {
    logger.error({ err: error, shareId: id }, 'could not remove the file of a deleted share');
  });
}

const changedMeanwhile = ({ expiresAt }: SecureShare) =>
  conflict(
    `Someone changed this share while you had it open. Now it ${expiresAt ? `expires on ${formatOfficeInstant(expiresAt)}` : 'never expires'}.`,
  );
