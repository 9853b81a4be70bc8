import { shareLimits } from '@shared/server-limits';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { FileStorage } from '../../platform/storage/storage';
import { findUsedFiles } from './share-content.repository';

interface SweepDeps {
  db: Database;
  storage: FileStorage;
  clock: Clock;
}

const batchSize = 500;

/**
 * Removes files that no share references: leftovers of deletions and uploads that a crash cut short. Files younger than
 * `keepStrayFilesFor` may belong to an upload in progress.
 */
export async function sweepShareFiles({ db, storage, clock }: SweepDeps): Promise<void> {
  const settledBefore = new Date(clock.now().getTime() - shareLimits.keepStrayFilesFor);
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = await findUsedFiles(db, batch);
    for (const name of batch) if (!used.has(name)) await storage.remove('private', name);
    batch = [];
  };
  for await (const { name, modifiedAt } of storage.list('private')) {
    if (modifiedAt < settledBefore) batch.push(name);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
}
