import { shareLimits } from '@shared/limits';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { findUsedFiles, isFileKept, listSharesWithFile } from './share-content.repository';

interface SweepDeps {
  db: Database;
  storage: FileStorage;
  clock: Clock;
  logger: Logger;
}

const batchSize = 500;

/**
 * Removes files that no share names: those of deletions and uploads that a crash cut short. Tells of shares whose
 * file is gone, and leaves them alone: a disk that is not mounted looks just like that.
 */
export async function sweepShareFiles(deps: SweepDeps): Promise<void> {
  await removeStrayFiles(deps);
  await reportMissingFiles(deps);
}

async function removeStrayFiles({ db, storage, clock }: SweepDeps): Promise<void> {
  const settledBefore = clock.now().getTime() - shareLimits.keepStrayFilesFor;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = await findUsedFiles(db, batch);
    for (const name of batch) if (!used.has(name)) await storage.remove('private', name);
    batch = [];
  };
  for await (const { name, modifiedAt } of storage.list('private')) {
    if (modifiedAt.getTime() < settledBefore) batch.push(name);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
}

async function reportMissingFiles({ db, storage, clock, logger }: SweepDeps): Promise<void> {
  let after = 0;
  while (true) {
    const page = await listSharesWithFile(db, { after, limit: batchSize });
    for (const { id, filePath } of page) {
      if (await storage.has('private', filePath)) continue;
      // Asked last: files of shares that expire or are deleted meanwhile go rightly.
      if (await isFileKept(db, filePath, clock.now())) {
        logger.error({ shareId: id }, 'the file of a share is missing');
      }
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < batchSize) return;
  }
}
