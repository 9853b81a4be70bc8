import Stripe from 'stripe';
import { InvalidSignatureError, type PaymentReference } from './payments';

/** Of an event's age: Stripe's own default. */
const toleranceSeconds = 300;

/** About checkout sessions, charges, refunds, and disputes: each names its payment. */
const paymentEvents = /^(checkout\.session|charge|refund)\./;

interface PaymentObject {
  id: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Stripe.Metadata | null;
}

/** @throws InvalidSignatureError */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): PaymentReference | null {
  const { type, data } = verify(rawBody, signature ?? '', secret, now);
  if (!paymentEvents.test(type)) return null;
  const { id, payment_intent, metadata } = data.object as PaymentObject;
  return {
    sessionId: id.startsWith('cs_') ? id : null,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    donationId: metadata?.donation_id ?? null,
  };
}

function verify(rawBody: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    const time = now.getTime();
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, time);
  } catch {
    // The SDK's error contains header and payload, so it is not kept as a cause: it would be logged.
    throw new InvalidSignatureError('The event or its signature is malformed');
  }
}
