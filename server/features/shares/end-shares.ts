import type { changeShare } from '@shared/contracts/share-changes';
import { formatOfficeInstant } from '@shared/office-hours';
import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { conflict } from '../../http/errors';
import type { FileStorage } from '../../storage/storage';
import { expiryInThePast, shareExpired, shareNotFound, shareUsedUp } from './shares.errors';
import { isExpired } from './shares.presenter';
import { lockShare, removeExpired, setExpiry } from './staff-shares.repository';

interface EndDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

/** @throws HttpError 404 unknown; 410 expired or used up; 409 if somebody else changed it since; 400 in the past. */
export function changeExpiry(
  { db, clock, activity }: EndDeps,
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
export function endShare({ db, clock, activity }: EndDeps, slug: string, by: DoneBy): Promise<SecureShare> {
  const now = clock.now();
  return db.transaction(async tx => {
    const share = await lockShare(tx, slug);
    if (!share) throw shareNotFound();
    if (isExpired(share, now)) throw shareExpired();
    await activity.record(tx, { action: 'share-ended', subject: { type: 'share', id: share.id }, ...by });
    return setExpiry(tx, share.id, now);
  });
}

const batchSize = 100;

/** Deletes all that have expired by now. A file that could not be removed is left to the sweep. */
export async function deleteExpired(
  { db, clock, activity, storage, logger }: EndDeps & { storage: FileStorage; logger: Logger },
  by: DoneBy,
): Promise<number> {
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
    for (const { id, filePath } of removed) {
      if (filePath === null) continue;
      await storage.remove('private', filePath).catch(error => {
        logger.error({ err: error, shareId: id }, 'could not remove the file of a deleted share');
      });
    }
    if (removed.length < batchSize) return deleted;
  }
}

const changedMeanwhile = ({ expiresAt }: SecureShare) =>
  conflict(
    `Someone changed this share while you had it open. Now it ${expiresAt ? `expires on ${formatOfficeInstant(expiresAt)}` : 'never expires'}.`,
  );
