import type { ErrorAnswer } from '@shared/contracts/answers';
import type { ErrorRequestHandler } from 'express';
import { MulterError } from 'multer';
import { isDatabaseUnavailable, isDataException } from '../db/errors';
import { PasswordHasherBusyError } from '../passwords/password-hasher';
import { PaymentsNotConfiguredError, PaymentsUnavailableError } from '../payments/payments';
import { StorageUnavailableError } from '../storage/storage';
import { badGateway, badRequest, HttpError, serviceUnavailable, tooLarge, unsupportedMedia } from './errors';

/** The one place where errors become answers. */
export const mapErrors: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    request.log.error({ err: error }, 'failed after the answer had begun');
    next(error);
    return;
  }
  for (const name of describedContent) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
  const known = toHttpError(error);
  if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed');
  if (!known) {
    response.status(500).json({
      message: `Something went wrong on our side. Please try again; if it keeps happening, tell us this number: ${request.id}`,
      requestId: String(request.id),
    } satisfies ErrorAnswer);
    return;
  }
  const { issues, retryAfterSeconds } = known.options;
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  response
    .status(known.status)
    .json({ message: known.message, ...(issues && { issues }) } satisfies ErrorAnswer);
};

/** Headers that were set for the content which then failed. */
const describedContent = [
  'Content-Type',
  'Content-Encoding',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Last-Modified',
];

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof MulterError) return fromUpload(error);
  if (error instanceof PasswordHasherBusyError) {
    return serviceUnavailable(
      'Many passwords are being checked right now. Please try again in a moment.',
      error,
    );
  }
  if (error instanceof StorageUnavailableError) {
    return serviceUnavailable('We cannot reach our files right now. Please try again in a moment.', error);
  }
  if (error instanceof PaymentsUnavailableError) {
    return badGateway('We cannot reach the payment provider right now. Please try again in a moment.', error);
  }
  if (error instanceof PaymentsNotConfiguredError) {
    return serviceUnavailable('Donations are not open on this site yet. Nothing was charged.', error);
  }
  // After those that have a class of their own, because it looks into their causes too.
  if (isDatabaseUnavailable(error)) {
    return serviceUnavailable('We cannot reach our records right now. Please try again in a moment.', error);
  }
  if (isDataException(error)) return badRequest('Something in this request has a form we cannot store.');
  return fromParser(error);
}

function fromUpload(error: MulterError): HttpError {
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge('This file is too large.');
  return badRequest('This upload has parts we did not expect.');
}

/** Errors of body parsers and routers carry a status and, below 500, are the sender's doing. */
function fromParser(error: unknown): HttpError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof URIError) return badRequest('This address is malformed.');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status === 413) return tooLarge('This request is too large.');
  if (status === 416) return new HttpError(416, 'This file has no such part.');
  if (status === 415) return unsupportedMedia('This kind of content is not accepted here.');
  if (status && status >= 400 && status < 500) return badRequest('This request is malformed.');
  if (
    /^(Unexpected end of form|Malformed|Multipart:|Missing Content-Type|Unsupported content type)/.test(
      error.message,
    )
  ) {
    return badRequest('This upload is malformed or was cut short.');
  }
  return null;
}
