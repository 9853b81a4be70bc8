import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ApiError, invalidRequest } from './api-error';
import type { Charges } from './charges';
import type { Checkout } from './checkout';
import { type createFaults, faultNames } from './faults';
import { answerOnce } from './idempotency';
import {
  closeDisputeParams,
  createSessionParams,
  openDisputeParams,
  parseParams,
  refundParams,
  settleParams,
} from './params';
import { presentPaymentIntent } from './presenters';
import { newId, type SessionRecord } from './records';
import type { Store } from './store';

export interface ApiDeps {
  store: Store;
  checkout: Checkout;
  charges: Charges;
  faults: ReturnType<typeof createFaults>;
  secretKey: string;
  /** Makes changes durable and sends the events they caused. */
  commit(): Promise<void>;
  /** The session as it is now. */
  view(id: string): Promise<SessionRecord>;
  onRequest(request: { method: string; path: string; body: unknown }): void;
  logger?: Pick<Logger, 'error'>;
}

const faultParams = z.strictObject({
  fault: z.enum(faultNames).optional(),
  times: z.coerce.number().int().positive().optional(),
});

/** The part of Stripe's HTTP API that a donation needs, and under /v1/test_helpers what a bank or a cardholder would do. */
export function createApi(deps: ApiDeps): Router {
  const { store, checkout, charges, faults, commit, view } = deps;
  const once = (operation: Parameters<typeof answerOnce>[2]) => answerOnce(store, commit, operation);
  const api = express.Router();
  api.use('/v1', stampRequest, express.urlencoded({ extended: true, limit: '64kb' }));
  api.use('/v1', (request, _response, next) => {
    deps.onRequest({ method: request.method, path: request.originalUrl, body: request.body });
    next();
  });
  api.use('/v1', requireKey(deps.secretKey));

  const helpers = '/v1/test_helpers';
  api.post(`${helpers}/faults`, (request, response) => {
    const { fault, times } = parseParams(faultParams, request.body);
    faults.set(fault ?? null, times);
    response.json({ object: 'test_helpers.fault', fault: fault ?? null });
  });
  api.post(
    `${helpers}/disputes`,
    once(body => charges.openDispute(parseParams(openDisputeParams, body).payment_intent)),
  );
  api.post(
    `${helpers}/disputes/:id/close`,
    once((body, { id }) => charges.closeDispute(String(id), parseParams(closeDisputeParams, body).status)),
  );
  api.post(
    `${helpers}/checkout/sessions/:id/settle`,
    once((body, { id }) =>
      checkout.present(checkout.settle(String(id), parseParams(settleParams, body).outcome)),
    ),
  );

  api.use('/v1', faults.handle);
  api.post(
    '/v1/checkout/sessions',
    once(body => checkout.present(checkout.create(parseParams(createSessionParams, body)))),
  );
  api.get('/v1/checkout/sessions/:id', async (request, response) => {
    response.json(checkout.present(await view(request.params.id)));
  });
  api.post(
    '/v1/checkout/sessions/:id/expire',
    once((_body, { id }) => {
      const { status } = checkout.find(String(id));
      if (status !== 'open')
        throw invalidRequest(`Only open sessions can be expired; this one is ${status}.`);
      return checkout.present(checkout.expire(String(id)));
    }),
  );
  api.get('/v1/payment_intents/:id', (request, response) => {
    response.json(presentPaymentIntent(charges.find(request.params.id)));
  });
  api.post(
    '/v1/refunds',
    once(body => {
      const { payment_intent, amount } = parseParams(refundParams, body);
      return charges.refund(payment_intent, amount);
    }),
  );
  api.use('/v1', (request): never => {
    throw new ApiError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`);
  });
  api.use('/v1', answerError(deps.logger));
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

function answerError(logger: ApiDeps['logger']): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const known = error instanceof ApiError ? error : fromParser(error);
    if (!known) logger?.error({ err: error }, 'the payments sandbox failed');
    const answer = known ?? new ApiError(500, 'The sandbox failed.', { type: 'api_error' });
    response.status(answer.status).json(answer);
  };
}

/** Errors of the body parser carry a status below 500. */
function fromParser(error: unknown): ApiError | null {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return null;
  return error.status < 500 ? new ApiError(error.status, 'The request could not be read.') : null;
}
