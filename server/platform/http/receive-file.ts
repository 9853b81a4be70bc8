import { Readable } from 'node:stream';
import { units } from '@shared/limits/amounts';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { readDetached } from '../storage/spool-file';
import { badRequest, tooLarge } from './errors';

interface FileForm<Stored> {
  name: string;
  /** Bytes. */
  maxSize: number;
  /** Bytes of a text field. */
  maxFieldSize: number;
  messages: { tooLarge: string };
  store: (content: Readable) => Promise<Stored>;
  remove: (stored: Stored) => Promise<void>;
  received: WeakMap<Request, Stored>;
}

export function receiveFile<Stored extends { size: number }>(form: FileForm<Stored>): RequestHandler {
  const { name, maxSize, maxFieldSize, messages, store, remove, received } = form;
  const receive = multer({
    storage: {
      _handleFile(request, { stream }, done) {
        store(Readable.from(readDetached(stream))).then(stored => {
          received.set(request, stored);
          done(null, { size: stored.size });
        }, done);
      },
      _removeFile(request, _file, done) {
        const stored = received.get(request);
        received.delete(request);
        (stored ? remove(stored) : Promise.resolve()).then(() => done(null), done);
      },
    },
    limits: { fileSize: maxSize, files: 1, fields: 10, fieldSize: maxFieldSize, parts: 12 },
    defParamCharset: 'utf8',
    preservePath: true,
  }).single(name);
  // Leaves room for text fields and multipart headers.
  const maxUpload = maxSize + units.MIB;

  return (request, response, next) => {
    if (Number(request.get('content-length')) > maxUpload) throw tooLarge(messages.tooLarge);
    receive(request, response, (error: unknown) => {
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') next(tooLarge(messages.tooLarge));
      else if (error && request.destroyed && !request.complete)
        next(badRequest('The upload was interrupted. Please try again.'));
      else next(error);
    });
  };
}
