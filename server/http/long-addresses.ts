import { maxAddressLength } from '@shared/limits';
import type { RequestHandler } from 'express';
import { HttpError } from './errors';

/**
 * Refuses addresses that are longer than any of ours, before anything looks at them.
 * @throws HttpError 414
 */
export const refuseLongAddresses: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > maxAddressLength) throw new HttpError(414, 'This address is too long.');
  next();
};
