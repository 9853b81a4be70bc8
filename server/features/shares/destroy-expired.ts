import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { FileStorage } from '../../platform/storage/storage';
import { clearNotesOfOver, listContentOfOver, recordContentRemoved } from './share-content.repository';

interface DestroyDeps {
  db: Database;
  storage: FileStorage;
  clock: Clock;
}

const batchSize = 100;

/**
 * Destroys notes and files of expired and used-up shares; the metadata stays until staff delete the share. An interrupted run is
 * completed by the next one, here or elsewhere: running twice is harmless.
 */
export async function destroyExpired(
  { db, storage, clock }: DestroyDeps,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await clearNotesOfOver(db, now);
  let after = 0;
  while (true) {
    const expired = await listContentOfOver(db, { now, after, limit: batchSize });
    for (const { id, filePath } of expired) {
      if (stopping?.aborted) return;
      // The file goes first: a row that still references it is found again.
      if (filePath !== null) await storage.remove('private', filePath);
      await recordContentRemoved(db, id, now);
    }
    after = expired.at(-1)?.id ?? after;
    if (expired.length < batchSize) return;
  }
}
