import type { Request, RequestHandler } from 'express';
import { badRequest } from './errors';

/**
 * The key that a client repeats a request with. Null if it sent none.
 * @throws HttpError 400
 */
export function readIdempotencyKey(request: Request): string | null {
  const header = request.get('idempotency-key');
  if (header === undefined) return null;
  if (header.length < 8 || header.length > 255)
    throw badRequest('The Idempotency-Key must be 8 to 255 characters long.');
  return header;
}

/** Before the request counts as valid, and before its files are stored. */
export const checkIdempotencyKey: RequestHandler = (request, _response, next) => {
  readIdempotencyKey(request);
  next();
};
