import type { Logger } from 'pino';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { shareNotFound } from './shares.errors';
import { removeShare } from './shares.repository';

interface DeleteShareDeps {
  db: Database;
  storage: FileStorage;
  logger: Logger;
  activity: Activity;
}

/**
 * The row goes first: from then on nothing opens. A file that could not be removed is left to the sweep.
 * @throws HttpError 404
 */
export async function deleteShare(
  { db, storage, logger, activity }: DeleteShareDeps,
  slug: string,
  by: DoneBy,
): Promise<void> {
  const share = await db.transaction(async tx => {
    const removed = await removeShare(tx, slug);
    if (!removed) throw shareNotFound();
    await activity.record(tx, { action: 'share-deleted', subject: { type: 'share', id: removed.id }, ...by });
    return removed;
  });
  if (!share.filePath) return;
  await storage.remove('private', share.filePath).catch(error => {
    logger.error({ err: error, shareId: share.id }, 'could not remove the file of a deleted share');
  });
}
