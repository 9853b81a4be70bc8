import { Readable } from 'node:stream';
import { accountMessages } from '@shared/contracts/accounts';
import { donationMessages } from '@shared/contracts/donations';
import { fileLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { tooLarge } from '../http/errors';
import { readDetached, type SpoolFile, spoolStream } from '../storage/spool-file';

/** Room for the rest of the request: the text fields and the multipart headers. */
const maxOverhead = units.MIB;

/** Bytes of the largest form with this picture. */
const maxPictureUpload = ({ maxSize }: Pick<PictureField, 'maxSize'>) => maxSize + maxOverhead;

/** Parses a form with a picture, which streams to the local disk. `closePicture` removes it. */
export function receivePicture({ name, maxSize, messages }: PictureField): RequestHandler {
  const receive = multer({
    storage: spoolAsItArrives,
    limits: { fileSize: maxSize, files: 1, fields: 10, fieldSize: 16 * units.KIB, parts: 12 },
    defParamCharset: 'utf8',
  }).single(name);
  return (request, response, next) => {
    if (Number(request.get('content-length')) > maxPictureUpload({ maxSize }))
      throw tooLarge(messages.tooLarge);
    receive(request, response, (error: unknown) => {
      next(
        error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
          ? tooLarge(messages.tooLarge)
          : error,
      );
    });
  };
}

const spools = new WeakMap<Request, SpoolFile>();

/** The picture uploaded with a request. */
export function readPicture(request: Request): SpoolFile | null {
  return spools.get(request) ?? null;
}

export async function closePicture(request: Request): Promise<void> {
  const spool = spools.get(request);
  spools.delete(request);
  await spool?.close();
}

const spoolAsItArrives: StorageEngine = {
  _handleFile(request, file, done) {
    spoolStream(Readable.from(readDetached(file.stream))).then(spool => {
      spools.set(request, spool);
      done(null, { size: spool.size });
    }, done);
  },
  _removeFile(request, _file, done) {
    closePicture(request).then(() => done(null), done);
  },
};

/** A file field of a form that takes a picture. */
export interface PictureField {
  /** The word for it in sentences, too. */
  name: 'logo' | 'photo';
  /** Bytes. */
  maxSize: number;
  messages: { tooLarge: string; wrongType: string };
}

export const logoField: PictureField = {
  name: 'logo',
  maxSize: fileLimits.sponsorLogo,
  messages: { tooLarge: donationMessages.logoTooLarge, wrongType: donationMessages.logoType },
};

export const photoField: PictureField = {
  name: 'photo',
  maxSize: fileLimits.profilePhoto,
  messages: { tooLarge: accountMessages.photoTooLarge, wrongType: accountMessages.photoType },
};
