import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ApiError, invalidRequest } from './api-error';
import type { Store } from './store';

/**
 * Answers a POST with what `operation` gives, and a repeated Idempotency-Key with the first answer. A refused request
 * leaves no trace, so that its key may be used again. `operation` must not wait: nothing may come between the look-up
 * and the record.
 */
export function answerOnce(
  store: Store,
  commit: () => Promise<void>,
  operation: (body: unknown, params: Record<string, string | string[]>) => object,
): RequestHandler {
  return async (request, response) => {
    const key = request.get('idempotency-key');
    if (!key) {
      const answer = operation(request.body, request.params);
      await commit();
      response.json(answer);
      return;
    }
    if (key.length > 255) throw invalidRequest('Idempotency keys can be up to 255 characters long');
    const fingerprint = digest(`${request.path} ${JSON.stringify(request.body ?? {})}`);
    const known = store.idempotentAnswers.get(key);
    if (known && known.fingerprint !== fingerprint) throw keyMismatch(key);
    if (known) response.set('Idempotent-Replayed', 'true');
    const answer = known?.answer ?? { ...operation(request.body, request.params) };
    if (!known) store.idempotentAnswers.set(key, { id: key, created: store.now(), fingerprint, answer });
    await commit();
    response.set('Idempotency-Key', key).json(answer);
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
