import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileLimits, textLimits, units } from '@shared/limits';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { FileStorage } from '../../storage/storage';
import { noteTooLong, shareFileTooLarge, uploadCutShort } from './shares.errors';

/** A file that is stored but belongs to no share yet. */
export interface Upload {
  /** In our storage. */
  path: string;
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

/** What `receiveUpload` has stored of this request. */
export function readUpload({ file }: Request): Upload | null {
  return file ? { path: file.filename, name: file.originalname, type: file.mimetype, size: file.size } : null;
}

function explain(error: unknown, request: Request): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return shareFileTooLarge();
  if (error instanceof MulterError && error.code === 'LIMIT_FIELD_VALUE') return noteTooLong();
  return request.destroyed && !request.complete ? uploadCutShort() : error;
}

function storeAsItArrives(storage: FileStorage): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      const filename = randomUUID();
      let size = 0;
      const measured = async function* () {
        for await (const chunk of file.stream) {
          size += chunk.length;
          yield chunk;
        }
      };
      storage
        .write('private', filename, Readable.from(measured()))
        .then(() => done(null, { filename, size }), done);
    },
    _removeFile(_request, file, done) {
      storage.remove('private', file.filename).then(() => done(null), done);
    },
  };
}
