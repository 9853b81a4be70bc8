import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { createFileDecipher, DamagedFileError, encryptedSize } from '../../encryption/file-cipher';
import type { FileKeys } from '../../encryption/file-key';
import type { HttpError } from '../../http/errors';
import type { FileStorage, StoredFile } from '../../storage/storage';
import {
  shareExpired,
  shareFileDamaged,
  shareFileMissing,
  shareHasNoFile,
  shareNotFound,
} from './shares.errors';
import { findShare, recordDownload } from './shares.repository';

export interface OpenShareFileDeps {
  db: Database;
  clock: Clock;
  storage: FileStorage;
  fileKeys: FileKeys;
  logger: Logger;
}

/**
 * The decrypted file of an unlocked share, counted as downloaded. Its beginning is known to be whole; a damage further
 * on ends the stream with an error before any byte of it.
 * @throws HttpError 404 without a file or share; 410 where the file is lost; 500 where it is damaged.
 */
export async function openShareFile(
  deps: OpenShareFileDeps,
  share: SecureShare,
  password: string,
): Promise<StoredFile> {
  const { filePath, fileSize } = share;
  if (filePath === null || fileSize === null) throw shareHasNoFile();
  const stream = await decryptFile(deps, share, { filePath, fileSize, password }).catch(error => {
    if (!(error instanceof DamagedFileError)) throw error;
    deps.logger.error({ err: error, shareId: share.id }, 'the file of a share is damaged');
    throw shareFileDamaged(error);
  });
  try {
    if (!(await recordDownload(deps.db, share.id, deps.clock.now()))) throw shareNotFound();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, size: fileSize };
}

interface Opening {
  filePath: string;
  fileSize: number;
  password: string;
}

async function decryptFile(
  deps: OpenShareFileDeps,
  share: SecureShare,
  { filePath, fileSize, password }: Opening,
): Promise<Readable> {
  if (!share.fileEncryption) throw new DamagedFileError('Nothing tells how the file was encrypted');
  const secret = await deps.fileKeys.unwrap(share.fileEncryption, filePath, password);
  const file = await deps.storage.open('private', filePath);
  if (!file) throw await explainMissing(deps, share);
  if (file.size !== encryptedSize(fileSize)) {
    file.stream.destroy();
    throw new DamagedFileError(`The file has ${file.size} bytes in storage, not ${encryptedSize(fileSize)}`);
  }
  const content = createFileDecipher(secret);
  let hasBegun = false;
  pipeline(file.stream, content, error => {
    if (hasBegun && error instanceof DamagedFileError) {
      deps.logger.error({ err: error, shareId: share.id }, 'the file of a share is damaged');
    }
  });
  await once(content, 'readable');
  hasBegun = true;
  return content;
}

/** A share that was deleted or expired a moment ago has lost its file too. */
async function explainMissing(
  { db, clock, logger }: OpenShareFileDeps,
  share: SecureShare,
): Promise<HttpError> {
  const current = await findShare(db, share.slug);
  if (!current) return shareNotFound();
  const isOver = current.expiresAt !== null && current.expiresAt <= clock.now();
  if (isOver || current.contentRemovedAt) return shareExpired();
  logger.error({ shareId: share.id }, 'the file of a share is missing');
  return shareFileMissing();
}
