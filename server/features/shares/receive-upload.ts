import { Readable } from 'node:stream';
import { fileLimits, textLimits, units } from '@shared/limits';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { FileSecret } from '../../encryption/file-cipher';
import type { FileStorage } from '../../storage/storage';
import { noteTooLong, shareFileTooLarge, uploadCutShort } from './shares.errors';
import { storeShareFile } from './store-share-file';

/** A file that is stored, encrypted, but belongs to no share yet. */
export interface Upload {
  secret: FileSecret;
  /** As the sender called it: any text. */
  name: string;
  /** As the sender's browser told it. */
  type: string;
  /** Bytes. */
  size: number;
}

/** UTF-8 takes at most three bytes for each of JavaScript's characters. */
const maxNoteBytes = 3 * textLimits.shareNote.max;
/** What a request may hold beside the file: the text fields and the multipart headers. */
const maxOverhead = units.MIB;

/**
 * Reads the multipart form of a new share; its file goes to storage as it arrives. Whatever goes wrong, nothing stays
 * of it.
 */
export function receiveUpload(storage: FileStorage): RequestHandler {
  const receive = multer({
    storage: storeAsItArrives(storage),
    limits: { fileSize: fileLimits.shareFile, files: 1, fields: 8, fieldSize: maxNoteBytes, parts: 9 },
    defParamCharset: 'utf8',
    preservePath: true,
  }).single('file');
  return (request, response, next) => {
    if (Number(request.get('content-length')) > fileLimits.shareFile + maxOverhead) throw shareFileTooLarge();
    receive(request, response, (error: unknown) => next(error && explain(error, request)));
  };
}

/** The keys of the files that came with a request. They are no part of what is told of a file, in errors for example. */
const secrets = new WeakMap<Request, FileSecret>();

/** What `receiveUpload` has stored of this request. */
export function readUpload(request: Request): Upload | null {
  const { file } = request;
  const secret = secrets.get(request);
  return file && secret ? { secret, name: file.originalname, type: file.mimetype, size: file.size } : null;
}

function explain(error: unknown, request: Request): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return shareFileTooLarge();
  if (error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE') return noteTooLong();
  return request.destroyed && !request.complete ? uploadCutShort() : error;
}

function storeAsItArrives(storage: FileStorage): StorageEngine {
  return {
    _handleFile(request, file, done) {
      const content = Readable.from(readWithoutBreaking(file.stream));
      storeShareFile(storage, content).then(({ secret, size }) => {
        secrets.set(request, secret);
        done(null, { filename: secret.fileId, size });
      }, done);
    },
    _removeFile(_request, file, done) {
      storage.remove('private', file.filename).then(() => done(null), done);
    },
  };
}

/** Where storing fails, multer has to hear that failure, and not that its own stream was broken off. */
async function* readWithoutBreaking(stream: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) yield bytes;
}
