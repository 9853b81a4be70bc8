import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { Charges } from './charges';
import type { Checkout } from './checkout';
import type { createFaults } from './faults';
import { ApiError, parseSessionParams } from './params';
import { newId, type Store } from './store';

export interface ApiDeps {
  store: Store;
  checkout: Checkout;
  charges: Charges;
  faults: ReturnType<typeof createFaults>;
  secretKey: string;
  onRequest(request: { method: string; path: string; body: unknown }): void;
  logger?: Pick<Logger, 'error'>;
}

/** The part of Stripe's HTTP API that we use. */
export function createApi({ store, checkout, charges, faults, ...deps }: ApiDeps): Router {
  const api = express.Router();
  api.use('/v1', express.urlencoded({ extended: true, limit: '64kb' }), (request, response, next) => {
    response.set('Request-Id', newId('req'));
    deps.onRequest({ method: request.method, path: request.originalUrl, body: request.body });
    if (request.get('authorization') !== `Bearer ${deps.secretKey}`)
      throw new ApiError(401, 'Invalid API Key provided.');
    next();
  });
  api.use('/v1', faults.handle);
  api.post(
    '/v1/checkout/sessions',
    respondOnce(store, body => checkout.present(checkout.create(parseSessionParams(body)))),
  );
  api.get('/v1/checkout/sessions/:id', (request, response) => {
    const expanded = Object.values(request.query).includes('payment_intent');
    response.json(checkout.present(checkout.find(request.params.id), { expanded }));
  });
  for (const [path, list] of [
    ['/v1/refunds', charges.listRefunds],
    ['/v1/disputes', charges.listDisputes],
  ] as const)
    api.get(path, (request, response) => {
      const data = list(String(request.query.payment_intent));
      response.json({ object: 'list', url: path, has_more: false, data });
    });
  api.use('/v1', (request): never => {
    throw new ApiError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`);
  });
  api.use('/v1', respondToError(deps.logger));
  return api;
}

/**
 * Responds to a POST with the result of `operation`, and to a repeated Idempotency-Key with the first response. A
 * refused request leaves no trace, so that its key may be used again.
 */
function respondOnce({ idempotentResponses }: Store, operation: (body: unknown) => object): RequestHandler {
  return (request, response) => {
    const key = request.get('idempotency-key') ?? newId('key');
    const parameters = JSON.stringify(request.body);
    const known = idempotentResponses.get(key);
    if (known && known.parameters !== parameters) {
      const message = 'Keys can only be used with the same parameters they were first used with.';
      throw new ApiError(400, message, { type: 'idempotency_error' });
    }
    const body = known?.body ?? { ...operation(request.body) };
    idempotentResponses.set(key, { parameters, body });
    response.json(body);
  };
}

function respondToError(logger: ApiDeps['logger']): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const known = error instanceof ApiError;
    if (!known) logger?.error({ err: error }, 'the payments sandbox failed');
    const failure = known ? error : new ApiError(500, 'The sandbox failed.', { type: 'api_error' });
    response.status(failure.status).json(failure);
  };
}
