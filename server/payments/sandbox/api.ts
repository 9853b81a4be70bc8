import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { ApiError } from './api-error';
import type { Charges } from './charges';
import type { Checkout } from './checkout';
import type { createFaults } from './faults';
import { respondOnce } from './idempotency';
import { createSessionParams, parseParams } from './params';
import { newId } from './records';
import type { Store } from './store';

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
export function createApi(deps: ApiDeps): Router {
  const { store, checkout, charges, faults } = deps;
  const api = express.Router();
  api.use('/v1', stampRequest, express.urlencoded({ extended: true, limit: '64kb' }));
  api.use('/v1', (request, _response, next) => {
    deps.onRequest({ method: request.method, path: request.originalUrl, body: request.body });
    next();
  });
  api.use('/v1', requireKey(deps.secretKey));

  api.use('/v1', faults.handle);
  api.post(
    '/v1/checkout/sessions',
    respondOnce(store, body => checkout.present(checkout.create(parseParams(createSessionParams, body)))),
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

const stampRequest: RequestHandler = (_request, response, next) => {
  response.set('Request-Id', newId('req'));
  next();
};

function requireKey(secretKey: string): RequestHandler {
  return (request, _response, next) => {
    const key = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (!key) throw new ApiError(401, 'You did not provide an API key.');
    if (key !== secretKey) throw new ApiError(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
    next();
  };
}

function respondToError(logger: ApiDeps['logger']): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const known = error instanceof ApiError ? error : fromParser(error);
    if (!known) logger?.error({ err: error }, 'the payments sandbox failed');
    const failure = known ?? new ApiError(500, 'The sandbox failed.', { type: 'api_error' });
    response.status(failure.status).json(failure);
  };
}

/** Errors of the body parser carry a status below 500. */
function fromParser(error: unknown): ApiError | null {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return null;
  return error.status < 500 ? new ApiError(error.status, 'The request could not be read.') : null;
}
