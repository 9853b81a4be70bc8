import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { shareMessages } from '@shared/contracts/shares/staff-shares';
import { fileLimits, textLimits } from '@shared/limits/forms';
import type { Request, RequestHandler } from 'express';
import { MulterError } from 'multer';
import { createFileCipher, type FileSecret, fileKeyLength } from '../../platform/encryption/file-cipher';
import { receiveFile } from '../../platform/http/receive-file';
import type { FileStorage } from '../../platform/storage/storage';
import { refusedField } from './shares.errors';

/** Belongs to no share yet, and opens only with its secret. */
interface StoredShareFile {
  secret: FileSecret;
  /** In bytes, before encryption. */
  size: number;
}

/** Encrypts under a key of the file's own, because the password that will wrap it may arrive after the file. */
export async function storeShareFile(storage: FileStorage, content: Readable): Promise<StoredShareFile> {
  const secret = { key: randomBytes(fileKeyLength), fileId: randomUUID() };
  let size = 0;
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      size += bytes.length;
      yield bytes;
    }
  };
  const encrypted = createFileCipher(secret);
  const storing = storage.write('private', secret.fileId, encrypted);
  // Any error destroys the encrypted stream too, and storing it then fails with the same error.
  pipeline(content, measure, encrypted, () => {});
  await storing;
  return { secret, size };
}

export interface Upload extends StoredShareFile {
  name: string;
  type: string;
}

const received = new WeakMap<Request, StoredShareFile>();

export function receiveUpload(storage: FileStorage): RequestHandler {
  const receive = receiveFile({
    name: 'file',
    maxSize: fileLimits.shareFile,
    // UTF-8 takes at most three bytes for each of JavaScript's characters.
    maxFieldSize: 3 * textLimits.shareNote.max,
    messages: { tooLarge: shareMessages.fileTooLarge },
    store: content => storeShareFile(storage, content),
    remove: ({ secret }) => storage.remove('private', secret.fileId),
    received,
  });
  return (request, response, next) =>
    receive(request, response, (error: unknown) => {
      const isLong = error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE';
      next(isLong ? refusedField('note', shareMessages.noteTooLong) : error);
    });
}

export function readUpload(request: Request): Upload | null {
  const { file } = request;
  const content = received.get(request);
  return file && content ? { ...content, name: file.originalname, type: file.mimetype } : null;
}
