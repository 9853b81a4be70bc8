import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { HttpError } from '../../http/errors';
import type { FileStorage, StoredFile } from '../../storage/storage';
import { shareFileMissing, shareHasNoFile, shareNotFound } from './shares.errors';
import { findShare, recordDownload } from './shares.repository';

interface OpenShareFileDeps {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  logger: Logger;
}

/**
 * The file of an unlocked share, counted as downloaded.
 * @throws HttpError 404 without a file or share; 410 where the file is lost.
 */
export async function openShareFile(deps: OpenShareFileDeps, share: SecureShare): Promise<StoredFile> {
  const { db, clock, storage } = deps;
  if (!share.filePath) throw shareHasNoFile();
  if (!(await storage.has('private', share.filePath))) throw await explainMissing(deps, share);
  if (!(await recordDownload(db, share.id, clock.now()))) throw shareNotFound();
  const file = await storage.open('private', share.filePath);
  if (!file) throw await explainMissing(deps, share);
  return file;
}

/** A share deleted a moment ago has lost its file too. */
async function explainMissing({ db, logger }: OpenShareFileDeps, share: SecureShare): Promise<HttpError> {
  if (!(await findShare(db, share.slug))) return shareNotFound();
  logger.error({ shareId: share.id }, 'the file of a share is missing');
  return shareFileMissing();
}
