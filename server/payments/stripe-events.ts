import Stripe from 'stripe';
import type { z } from 'zod';
import { InvalidSignatureError, type PaymentEvent } from './payments';
import { dispute, refundedCharge, sessionOfEvent, webhookEvent } from './stripe-schemas';

/**
 * Maximum difference in seconds between an event's timestamp and our clock, in either direction: Stripe's own default.
 */
const TOLERANCE_SECONDS = 300;

/** @throws InvalidSignatureError */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): PaymentEvent {
  const event = webhookEvent.safeParse(verify(rawBody, signature ?? '', secret, now));
  if (!event.success) return { id: '', type: 'ignored' };
  const { id, type, data } = event.data;
  return { id, ...(translate(type, data.object) ?? { type: 'ignored' }) };
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

type Translation = PaymentEvent extends infer Event
  ? Event extends { id: string }
    ? Omit<Event, 'id'>
    : never
  : never;

/** Our type for an event, or null for one that does not concern us or has an unexpected shape. */
function translate(type: string, object: unknown): Translation | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return read(sessionOfEvent, object, ({ id }) => ({ type: 'checkout-changed', sessionId: id }));
    case 'checkout.session.async_payment_failed':
      return read(sessionOfEvent, object, ({ id }) => ({ type: 'checkout-failed', sessionId: id }));
    case 'checkout.session.expired':
      return read(sessionOfEvent, object, ({ id }) => ({ type: 'checkout-expired', sessionId: id }));
    case 'charge.refunded':
      return read(refundedCharge, object, charge => ({
        type: 'refunded',
        refundedAmount: charge.amount_refunded,
        paymentIntentId: charge.payment_intent,
        donationId: charge.metadata,
      }));
    case 'charge.dispute.created':
      return read(dispute, object, opened => ({ type: 'dispute-opened', ...disputeReference(opened) }));
    case 'charge.dispute.closed':
      return read(dispute, object, closed => ({
        type: 'dispute-closed',
        won: closed.status === 'won' || closed.status === 'warning_closed',
        ...disputeReference(closed),
      }));
    default:
      return null;
  }
}

function disputeReference({ id, payment_intent, metadata }: z.output<typeof dispute>) {
  return { disputeId: id, paymentIntentId: payment_intent, donationId: metadata };
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  object: unknown,
  toEvent: (value: z.output<Schema>) => Translation,
): Translation | null {
  const parsed = schema.safeParse(object);
  return parsed.success ? toEvent(parsed.data) : null;
}
