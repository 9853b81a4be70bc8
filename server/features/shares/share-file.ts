import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { SecureShare } from '@shared/tables/shares';
import { encodeExtended, format } from 'content-disposition';
import type { Response } from 'express';
import type { By } from '../../platform/by';
import { createFileDecipher, DamagedFileError, encryptedSize } from '../../platform/encryption/file-cipher';
import { gone, notFound, serverFault } from '../../platform/http/errors';
import { sendStream } from '../../platform/http/send-stream';
import type { Services } from '../../platform/services';
import type { StoredFile } from '../../platform/storage/storage';
import type { OpenedShare } from './share-passwords';
import { explainMissingShare, type UnlockedShare } from './unlock-share';
import { recordDownload } from './use-share';

/**
 * Counts the download. Damage beyond the first chunk ends the stream before any damaged byte is sent.
 * @throws HttpError 404 without a file or share; 410 if the file is lost, or no download left; 500 if it is damaged.
 */
export async function openShareFile(deps: Services, unlocked: UnlockedShare, by: By): Promise<StoredFile> {
  const { share, isVisit } = unlocked;
  const file = await decryptShareFile(deps, unlocked);
  try {
    if (!(await recordDownload(deps, share, { isVisit, by })))
      throw await explainMissingShare(deps, share.slug);
    return file;
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
}

interface Opened extends OpenedShare {
  share: SecureShare;
}

/** Verifies the first chunk. @throws HttpError 404 without a file; 410 if it is lost; 500 if it is damaged. */
export async function decryptShareFile(deps: Services, opened: Opened): Promise<StoredFile> {
  const { id, filePath, fileSize } = opened.share;
  if (filePath === null || fileSize === null) throw notFound('This share doesn’t have a file.');
  const stream = await decryptFile(deps, opened, { filePath, fileSize }).catch(error => {
    if (!(error instanceof DamagedFileError)) throw error;
    deps.logger.error({ err: error, shareId: id }, 'the file of a share is damaged');
    throw serverFault(
      'The file in this share is damaged and can’t be opened. Please ask the person who sent it for a new one.',
      error,
    );
  });
  return { stream, size: fileSize };
}

async function decryptFile(
  deps: Services,
  { share, readFileSecret }: Opened,
  { filePath, fileSize }: { filePath: string; fileSize: number },
): Promise<Readable> {
  const secret = readFileSecret();
  const file = await deps.storage.open('private', filePath);
  if (!file) {
    deps.logger.error({ shareId: share.id }, 'the file of a share is missing');
    throw gone(
      'The file in this share is no longer available. Please ask the person who sent it for a new one.',
    );
  }
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

const office = 'openxmlformats-officedocument';

/** No browser runs these as a page or script of this site, as it would HTML, SVG, XML, and JavaScript. */
const safeTypes = [
  /^application\/(epub\+zip|gzip|json|msword|pdf|rtf|x-7z-compressed|x-tar|zip)$/,
  /^application\/vnd\.(ms-excel|ms-powerpoint|oasis\.opendocument\.(presentation|spreadsheet|text))$/,
  new RegExp(
    `^application/vnd\\.${office}\\.(presentationml\\.presentation|spreadsheetml\\.sheet|wordprocessingml\\.document)$`,
  ),
  /^audio\/(aac|flac|mp4|mpeg|ogg|wav|webm)$/,
  /^image\/(avif|gif|heic|jpeg|png|tiff|webp)$/,
  /^text\/(csv|plain)$/,
  /^video\/(mp4|ogg|quicktime|webm)$/,
];

/** Sends an attachment, never inline. Ends quietly when the recipient disconnects. */
export async function sendShareFile(response: Response, share: SecureShare, file: StoredFile): Promise<void> {
  const { fileName, fileType, slug } = share;
  const isSafe = fileType !== null && safeTypes.some(form => form.test(fileType));
  response.writeHead(200, {
    'Content-Type': isSafe ? fileType : 'application/octet-stream',
    'Content-Length': file.size,
    'Content-Disposition': describeAttachment(fileName ?? `share-${slug}`),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  await sendStream(response, file.stream);
}

/** Gives an ASCII name too, for clients that ignore `filename*`. */
function describeAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%/\\]/g, '_');
  return format(
    { type: 'attachment', parameters: { filename: plain, 'filename*': encodeExtended(name) } },
    { extended: false },
  );
}
