import { webhook } from '@shared/contracts/donations/donations';
import { bodyLimits } from '@shared/limits/server';
import express, { type Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { badRequest } from '../../platform/http/errors';
import { InvalidSignatureError } from '../../platform/payments/payments';
import type { Services } from '../../platform/services';
import { findSessionOf } from './donations.repository';
import { settleDonation } from './settle-donation';

/** Mounted before every body parser, because the signature covers the raw bytes. */
export function webhookRoutes(deps: Services): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  serveRaw(
    webhook,
    express.raw({ type: () => true, limit: bodyLimits.webhook, inflate: false }),
    async (request, response) => {
      const reference = readEvent(deps, request.body, request.get('stripe-signature'));
      // Any failure in here is a 5xx, so that the provider delivers the event again.
      const sessionId = reference && (await findSessionOf(deps.db, reference));
      if (sessionId) await settleDonation(deps, sessionId);
      response.json({ received: true });
    },
  );
  return router;
}

function readEvent({ payments }: Pick<Services, 'payments'>, body: unknown, signature: string | undefined) {
  try {
    return payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw badRequest('This event isn’t signed by the payment provider.');
    throw error;
  }
}
