import { shareLimits } from '@shared/limits';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { findUsedFiles, isFileReferenced, listSharesWithFile } from './share-content.repository';

interface SweepDeps {
  db: Database;
  storage: FileStorage;
  clock: Clock;
  logger: Logger;
}

const batchSize = 500;

/**
 * Removes files that no share references: leftovers of deletions and uploads that a crash cut short. Reports shares
 * whose file is gone, and leaves them alone: an unmounted disk looks just like that. Both rely on one listing; files
 * younger than `keepStrayFilesFor` may have arrived while it was made.
 */
export async function sweepShareFiles(deps: SweepDeps): Promise<void> {
  const settledBefore = new Date(deps.clock.now().getTime() - shareLimits.keepStrayFilesFor);
  const listed = await removeStrayFiles(deps, settledBefore);
  await reportMissingFiles(deps, settledBefore, listed);
}

/** Returns the names of all files. */
async function removeStrayFiles({ db, storage }: SweepDeps, settledBefore: Date): Promise<Set<string>> {
  const listed = new Set<string>();
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = await findUsedFiles(db, batch);
    for (const name of batch) if (!used.has(name)) await storage.remove('private', name);
    batch = [];
  };
  for await (const { name, modifiedAt } of storage.list('private')) {
    listed.add(name);
    if (modifiedAt < settledBefore) batch.push(name);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  return listed;
}

async function reportMissingFiles(
  { db, clock, logger }: SweepDeps,
  createdBefore: Date,
  listed: Set<string>,
): Promise<void> {
  let after = 0;
  while (true) {
    const page = await listSharesWithFile(db, { createdBefore, after, limit: batchSize });
    for (const { id, filePath } of page) {
      if (listed.has(filePath)) continue;
      // Checked last: files of shares that expire or are deleted meanwhile are rightly gone.
      if (await isFileReferenced(db, filePath, clock.now())) {
        logger.error({ shareId: id }, 'the file of a share is missing');
      }
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < batchSize) return;
  }
}
