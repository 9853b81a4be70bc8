import Stripe from 'stripe';
import { InvalidSignatureError, type PaymentReference } from './payments';
import { sessionIdPattern, webhookEvent } from './stripe-schemas';

/** Of an event's age: Stripe's own default. */
const toleranceSeconds = 300;

/** What a webhook has to send: server/docs/operations.md lists them, too. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** @throws InvalidSignatureError */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): PaymentReference | null {
  const event = webhookEvent.safeParse(verify(rawBody, signature ?? '', secret, now));
  if (!event.success) return null;
  const { id, payment_intent, metadata } = event.data.data.object;
  return {
    sessionId: sessionIdPattern.test(id) ? id : null,
    paymentIntentId: payment_intent,
    donationId: metadata,
  };
}

function verify(rawBody: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    // The SDK's error contains header and payload, so it is not kept as a cause: it would be logged.
    throw new InvalidSignatureError('The event or its signature is malformed');
  }
}
