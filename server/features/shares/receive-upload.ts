import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { fileLimits, textLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { createFileCipher, type FileSecret, fileKeyLength } from '../../platform/encryption/file-cipher';
import { readDetached } from '../../platform/storage/spool-file';
import type { FileStorage } from '../../platform/storage/storage';
import { noteTooLong, shareFileTooLarge, uploadCutShort } from './shares.errors';

/** A stored file that belongs to no share yet and can only be decrypted with its secret. */
interface StoredShareFile {
  secret: FileSecret;
  /** Bytes, before encryption. */
  size: number;
}

/**
 * Encrypts a file as it arrives, under a key generated for it alone. The password that will wrap this key may arrive
 * after the file, and is not needed before.
 */
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

/** A stored file with what its sender's browser said of it. */
export interface Upload extends StoredShareFile {
  /** Any text. */
  name: string;
  type: string;
}

/** UTF-8 takes at most three bytes for each of JavaScript's characters. */
const maxNoteBytes = 3 * textLimits.shareNote.max;
/** With room for the rest of the request: the text fields and the multipart headers. */
const maxShareUpload = fileLimits.shareFile + units.MIB;

/**
 * Parses the multipart form of a new share, streaming its file to storage. On any error, nothing of it stays behind.
 */
export function receiveUpload(storage: FileStorage): RequestHandler {
  const receive = multer({
    storage: storeAsItArrives(storage),
    limits: { fileSize: fileLimits.shareFile, files: 1, fields: 8, fieldSize: maxNoteBytes, parts: 9 },
    defParamCharset: 'utf8',
    preservePath: true,
  }).single('file');
  return (request, response, next) => {
    if (Number(request.get('content-length')) > maxShareUpload) throw shareFileTooLarge();
    receive(request, response, (error: unknown) => next(error && explain(error, request)));
  };
}

/** What multer knows nothing of. Kept apart from the file's other properties, which may end up in errors. */
const stored = new WeakMap<Request, StoredShareFile>();

/** What `receiveUpload` has stored for this request. */
export function readUpload(request: Request): Upload | null {
  const { file } = request;
  const content = stored.get(request);
  return file && content ? { ...content, name: file.originalname, type: file.mimetype } : null;
}

function explain(error: unknown, request: Request): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return shareFileTooLarge();
  if (error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE') return noteTooLong();
  return request.destroyed && !request.complete ? uploadCutShort() : error;
}

function storeAsItArrives(storage: FileStorage): StorageEngine {
  return {
    _handleFile(request, { stream }, done) {
      const content = Readable.from(readDetached(stream));
      storeShareFile(storage, content).then(file => {
        stored.set(request, file);
        done(null, { filename: file.secret.fileId, size: file.size });
      }, done);
    },
    _removeFile(_request, file, done) {
      storage.remove('private', file.filename).then(() => done(null), done);
    },
  };
}
