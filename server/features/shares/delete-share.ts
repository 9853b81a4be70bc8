import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { shareNotFound } from './shares.errors';
import { removeShare } from './shares.repository';

interface DeleteShareDeps {
  db: Database;
  storage: FileStorage;
  logger: Logger;
}

/**
 * The row goes first: from then on nothing opens. A file that could not be removed is left to the sweep.
 * @throws HttpError 404
 */
export async function deleteShare({ db, storage, logger }: DeleteShareDeps, slug: string): Promise<void> {
  const share = await removeShare(db, slug);
  if (!share) throw shareNotFound();
  if (!share.filePath) return;
  await storage.remove('private', share.filePath).catch(error => {
    logger.error({ err: error, shareId: share.id }, 'could not remove the file of a deleted share');
  });
}
