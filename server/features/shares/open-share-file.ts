import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import {
  createFileDecipher,
  DamagedFileError,
  encryptedSize,
  type FileSecret,
} from '../../encryption/file-cipher';
import type { HttpError } from '../../http/errors';
import type { FileStorage, StoredFile } from '../../storage/storage';
import { type CountedUse, type DownloadedAs, type ReceiptDeps, recordDownload } from './record-receipt';
import {
  shareExpired,
  shareFileDamaged,
  shareFileMissing,
  shareHasNoFile,
  shareNotFound,
} from './shares.errors';
import { isExpired } from './shares.presenter';
import { findShare } from './shares.repository';
import { explainMissingShare, explainUsedUp } from './unlock-share';

export interface OpenShareFileDeps extends ReceiptDeps {
  storage: FileStorage;
  logger: Logger;
}

/**
 * The decrypted file of an unlocked share, counted as downloaded. Its first chunk is verified; damage further on ends
 * the stream with an error before any damaged byte is sent.
 * @throws HttpError 404 without a file or share; 410 if the file is lost, or no download left; 500 if it is damaged.
 */
export async function openShareFile(
  deps: OpenShareFileDeps,
  share: SecureShare,
  readFileSecret: () => FileSecret,
  as: DownloadedAs,
): Promise<{ file: StoredFile; counted: CountedUse }> {
  const { filePath, fileSize } = share;
  if (filePath === null || fileSize === null) throw shareHasNoFile();
  const stream = await decryptFile(deps, share, { filePath, fileSize, readFileSecret }).catch(error => {
    if (!(error instanceof DamagedFileError)) throw error;
    deps.logger.error({ err: error, shareId: share.id }, 'the file of a share is damaged');
    throw shareFileDamaged(error);
  });
  try {
    const counted = await recordDownload(deps, share, as);
    if (!counted) throw await explainMissingShare(deps, share.slug);
    return { file: { stream, size: fileSize }, counted };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

interface Opening {
  filePath: string;
  fileSize: number;
  readFileSecret: () => FileSecret;
}

async function decryptFile(
  deps: OpenShareFileDeps,
  share: SecureShare,
  { filePath, fileSize, readFileSecret }: Opening,
): Promise<Readable> {
  const secret = readFileSecret();
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

/** The file of a share that was deleted or expired a moment ago is gone too. */
async function explainMissing(
  { db, clock, logger }: OpenShareFileDeps,
  share: SecureShare,
): Promise<HttpError> {
  const current = await findShare(db, share.slug);
  if (!current) return shareNotFound();
  if (isExpired(current, clock.now())) return shareExpired();
  if (current.usedUpAt) return explainUsedUp(current);
  if (current.contentRemovedAt) return shareExpired();
  logger.error({ shareId: share.id }, 'the file of a share is missing');
  return shareFileMissing();
}
