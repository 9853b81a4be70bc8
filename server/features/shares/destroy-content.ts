import { shareLimits } from '@shared/limits/server';
import type { Services } from '../../platform/services';
import {
  clearNotesOfOver,
  findUsedFiles,
  listContentOfOver,
  recordContentRemoved,
} from './shares.repository';

/** Keeps the metadata. Running twice is harmless: the next run completes an interrupted one. */
export async function destroyExpired(
  { db, storage, clock }: Services,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const limit = 100;
  await clearNotesOfOver(db, now);
  for (let after = 0, isLast = false; !isLast; ) {
    const expired = await listContentOfOver(db, { now, after, limit });
    for (const { id, filePath } of expired) {
      if (stopping?.aborted) return;
      // The file goes first: a row that still references it is found again.
      if (filePath !== null) await storage.remove('private', filePath);
      await recordContentRemoved(db, id, now);
    }
    after = expired.at(-1)?.id ?? after;
    isLast = expired.length < limit;
  }
}

/** Leaves files younger than `keepStrayFilesFor`, which may belong to an upload in progress. */
export async function sweepShareFiles({ db, storage, clock }: Services): Promise<void> {
  const settledBefore = new Date(clock.now().getTime() - shareLimits.keepStrayFilesFor);
  const settled: string[] = [];
  for await (const { name, modifiedAt } of storage.list('private'))
    if (modifiedAt < settledBefore) settled.push(name);
  const used = await findUsedFiles(db, settled);
  for (const name of settled) if (!used.has(name)) await storage.remove('private', name);
}
