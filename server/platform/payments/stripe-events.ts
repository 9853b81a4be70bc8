import Stripe from 'stripe';
import { InvalidSignatureError, type PaymentReference } from './payments';
import { sessionIdPattern, webhookEvent } from './stripe-schemas';

/**
 * Maximum difference in seconds between an event's timestamp and our clock, in either direction: Stripe's own default.
 */
const TOLERANCE_SECONDS = 300;

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
  if (secondsAhead(signature, now) > TOLERANCE_SECONDS) {
    throw new InvalidSignatureError('The event is dated in the future');
  }
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    // The SDK's error contains header and payload, so it is not kept as a cause: it would be logged.
    const known = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new InvalidSignatureError(
      known ? firstLine(error.message) : 'The event or its signature is malformed',
    );
  }
}

/** The SDK refuses timestamps that are too old, but not future ones. */
function secondsAhead(signature: string, now: Date): number {
  const timestamp = signature.split(',').findLast(part => part.startsWith('t='));
  return Number.parseInt(timestamp?.slice(2) ?? '', 10) - now.getTime() / 1000;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.trim() ?? '';
}
