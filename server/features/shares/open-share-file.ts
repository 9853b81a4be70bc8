import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type { DoneBy } from '../../platform/activity/activity';
import {
  createFileDecipher,
  DamagedFileError,
  encryptedSize,
  type FileSecret,
} from '../../platform/encryption/file-cipher';
import type { HttpError } from '../../platform/http/errors';
import type { FileStorage, StoredFile } from '../../platform/storage/storage';
import { recordDownload, type UseDeps } from './record-use';
import { shareFileDamaged, shareFileMissing, shareHasNoFile } from './shares.errors';
import { isExpired } from './shares.presenter';
import { findShare } from './shares.repository';
import { explainMissingShare } from './unlock-share';

export interface OpenShareFileDeps extends UseDeps {
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
  as: { isVisit: boolean; by: DoneBy },
): Promise<StoredFile> {
  const { filePath, fileSize } = share;
  if (filePath === null || fileSize === null) throw shareHasNoFile();
  const stream = await decryptFile(deps, share, { filePath, fileSize, readFileSecret }).catch(error => {
    if (!(error instanceof DamagedFileError)) throw error;
    deps.logger.error({ err: error, shareId: share.id }, 'the file of a share is damaged');
    throw shareFileDamaged(error);
  });
  try {
    if (!(await recordDownload(deps, share, as))) throw await explainMissingShare(deps, share.slug);
    return { stream, size: fileSize };
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
async function explainMissing(deps: OpenShareFileDeps, { id, slug }: SecureShare): Promise<HttpError> {
  const current = await findShare(deps.db, slug);
  if (!current || isExpired(current, deps.clock.now()) || current.usedUpAt)
    return explainMissingShare(deps, slug);
  deps.logger.error({ shareId: id }, 'the file of a share is missing');
  return shareFileMissing();
}
