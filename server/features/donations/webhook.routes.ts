import express, { Router } from 'express';
import type { Clock } from '../../clock';
import type { Connection } from '../../db/database';
import { badRequest } from '../../http/errors';
import { InvalidSignatureError } from '../../payments/payments';
import type { SettleDeps } from './settle-donation';
import { takePaymentEvent } from './take-payment-event';

type WebhookDeps = Omit<SettleDeps, 'db'> & { clock: Clock; connection: Connection };

/** Mounted ahead of every body parser, because the signature covers the bytes as they came. */
export function webhookRoutes({ connection, ...deps }: WebhookDeps): Router {
  const router = Router();
  router.post(
    '/stripe/webhook',
    express.raw({ type: () => true, limit: '1mb' }),
    async (request, response) => {
      const event = readEvent(deps, request.body, request.get('stripe-signature'));
      // Whatever fails in here is answered 5xx, so that the provider delivers the event again.
      await takePaymentEvent({ ...deps, db: connection.db }, event);
      response.json({ received: true });
    },
  );
  return router;
}

function readEvent(
  { payments }: Pick<WebhookDeps, 'payments'>,
  body: unknown,
  signature: string | undefined,
) {
  try {
    return payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw badRequest('This event is not signed by the payment provider.');
    throw error;
  }
}
