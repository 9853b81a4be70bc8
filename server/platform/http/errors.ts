import type { ErrorResponse } from '@shared/contracts/errors';

/** Its message is meant for the user. Anything else thrown is a 500 without details. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly options: Pick<ErrorResponse, 'issues' | 'code' | 'secondFactor'> & {
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
  }
}

export const badRequest = (message: string, issues?: ErrorResponse['issues']) =>
  new HttpError(400, message, { issues });

export const unauthorized = (message = 'Please sign in to continue.') => new HttpError(401, message);

export const signInChanged = () => unauthorized('Your session has ended or changed. Please try again.');

export const forbidden = (message: string) => new HttpError(403, message);

export const notFound = (message: string) => new HttpError(404, message);

export const unknownEndpoint = () => notFound('This API endpoint doesn’t exist.');

export const conflict = (message: string) => new HttpError(409, message);

export const gone = (message: string) => new HttpError(410, message);

export const tooLarge = (message: string) => new HttpError(413, message);

export const unsupportedMedia = (message: string) => new HttpError(415, message);

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, message, { retryAfterSeconds });

export const serverFault = (message: string, cause?: unknown) => new HttpError(500, message, { cause });

export const badGateway = (message: string, cause?: unknown) => new HttpError(502, message, { cause });

export const serviceUnavailable = (message: string, cause?: unknown) =>
  new HttpError(503, message, { cause, retryAfterSeconds: 5 });

export function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
