import fc from 'fast-check';
import Stripe from 'stripe';
import { type TestServer, webhookSecret } from '../test-server';
import type { RawRequest } from './send-raw-request';
import { anyJson, anyMutation } from './values';

const types = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'customer.created',
];

/** Events signed by the provider, most of them malformed. */
export function anySignedEvent(
  { clock }: TestServer,
  sessionId: string,
): fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>> {
  const object = {
    id: sessionId,
    payment_intent: 'pi_1',
    metadata: { donation_id: '0190b7a4-0000-7000-8000-000000000001' },
  };
  const event = fc
    .tuple(fc.constantFrom(...types), anyMutation(object))
    .chain(([type, changed]) =>
      anyMutation({ id: 'evt_1', object: 'event', type, created: 1, data: { object: changed } }),
    );
  const text = fc.oneof(
    { weight: 8, arbitrary: event.map(value => JSON.stringify(value)) },
    anyJson.map(value => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(clock.now().getTime() / 1_000),
    });
  return text.map(payload => ({
    headers: [
      ['Content-Type', 'application/json'],
      ['Stripe-Signature', sign(payload)],
    ],
    body: Buffer.from(payload),
  }));
}
