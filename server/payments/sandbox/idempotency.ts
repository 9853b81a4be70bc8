import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ApiError, invalidRequest } from './api-error';
import type { Store } from './store';

/**
 * Responds to a POST with the result of `operation`, and to a repeated Idempotency-Key with the first response. A
 * refused request leaves no trace, so that its key may be used again.
 */
export function respondOnce(store: Store, operation: (body: unknown) => object): RequestHandler {
  return (request, response) => {
    const key = request.get('idempotency-key');
    if (!key) {
      response.json(operation(request.body));
      return;
    }
    if (key.length > 255) throw invalidRequest('Idempotency keys can be up to 255 characters long');
    const fingerprint = digest(`${request.path} ${JSON.stringify(request.body ?? {})}`);
    const known = store.idempotentResponses.get(key);
    if (known && known.fingerprint !== fingerprint) throw keyMismatch(key);
    if (known) response.set('Idempotent-Replayed', 'true');
    const body = known?.body ?? { ...operation(request.body) };
    if (!known) store.idempotentResponses.set(key, { fingerprint, body });
    response.set('Idempotency-Key', key).json(body);
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function keyMismatch(key: string): ApiError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ApiError(400, message, { type: 'idempotency_error' });
}
