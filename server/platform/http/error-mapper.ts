import type { ErrorResponse } from '@shared/contracts/errors';
import type { ErrorRequestHandler } from 'express';
import { MulterError } from 'multer';
import { isDatabaseUnavailable, isDataException, isTransactionConflict } from '../db/errors';
import { PasswordHasherBusyError } from '../passwords/password-hasher';
import { PaymentsNotConfiguredError, PaymentsUnavailableError } from '../payments/payments';
import { StorageFullError, StorageUnavailableError } from '../storage/storage';
import { badGateway, badRequest, HttpError, serviceUnavailable, tooLarge, unsupportedMedia } from './errors';

export const mapErrors: ErrorRequestHandler = (error, request, response, next) => {
  // A client that was too slow already got its 408; now the parser reports a premature end.
  if (response.writableEnded && response.statusCode === 408) return;
  if (response.headersSent) {
    request.log().error({ err: error }, 'failed after the response had started');
    next(error);
    return;
  }
  for (const name of response.getHeaderNames()) if (describedContent.test(name)) response.removeHeader(name);
  response.set('Cache-Control', 'no-store');
  const known = toHttpError(error);
  if (!known || known.status >= 500) request.log().error({ err: error }, 'request failed');
  if (!known) {
    response.status(500).json({
      message: `Something went wrong on our end. Please try again. If it keeps happening, send us this ID: ${request.id}`,
      requestId: String(request.id),
    } satisfies ErrorResponse);
    return;
  }
  const { issues, code, secondFactor, retryAfterSeconds } = known.options;
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  response.status(known.status).json({
    message: known.message,
    ...(issues && { issues }),
    ...(code && { code }),
    ...(secondFactor && { secondFactor }),
  } satisfies ErrorResponse);
};

const describedContent = /^(content-(type|encoding|disposition|range)|etag|last-modified)$/;

/** A class comes after those that extend it. */
// biome-ignore format: a row each
const ours = [
  [PasswordHasherBusyError, serviceUnavailable, "The site is too busy right now. Please try again in a moment."],
  [StorageFullError, serviceUnavailable, "We’re out of space for new files right now. Please try again later."],
  [StorageUnavailableError, serviceUnavailable, "We can’t reach our files right now. Please try again in a moment."],
  [PaymentsUnavailableError, badGateway, "We can’t reach the payment provider right now. Please try again in a moment."],
  [PaymentsNotConfiguredError, serviceUnavailable, "Donations aren’t open on this site yet. You weren’t charged."],
] as const;

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof MulterError) return fromUpload(error);
  for (const [type, respond, message] of ours) if (error instanceof type) return respond(message, error);
  // Comes after errors with a class of their own, because it looks into causes, too.
  if (isDatabaseUnavailable(error)) {
    return serviceUnavailable('We can’t reach our database right now. Please try again in a moment.', error);
  }
  if (isTransactionConflict(error)) {
    return serviceUnavailable(
      'Someone else was changing this at the same time. Please try again in a moment.',
      error,
    );
  }
  if (isDataException(error)) return badRequest('This request contains something we can’t store.');
  return fromParser(error);
}

function fromUpload(error: MulterError): HttpError {
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge('This file is too large.');
  return badRequest('This upload contains unexpected fields.');
}

function fromParser(error: unknown): HttpError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof URIError) return badRequest('This address is malformed.');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status === 413) return tooLarge('This request is too large.');
  if (status === 416) return new HttpError(416, 'This file doesn’t contain the requested range.');
  if (status === 415) return unsupportedMedia('We don’t accept this type of content here.');
  if (status && status >= 400 && status < 500) return badRequest('This request is malformed.');
  if (
    /^(Unexpected end of form|Request aborted|Malformed|Multipart:|Missing Content-Type|Unsupported content type)/.test(
      error.message,
    )
  ) {
    return badRequest('This upload is malformed or was interrupted. Please try again.');
  }
  return null;
}
