import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What the sandbox remembers. Times are Unix seconds, amounts cents, as in Stripe's API. */

const metadata = z.record(z.string(), z.string());

const session = z.object({
  id: z.string(),
  created: z.int(),
  expiresAt: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid']),
  /** The last attempt to pay was declined. */
  declined: z.boolean(),
  amount: z.int(),
  currency: z.string(),
  productName: z.string(),
  customerEmail: z.string().nullable(),
  submitType: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  metadata,
  paymentMetadata: metadata,
  paymentDescription: z.string().nullable(),
  paymentId: z.string().nullable(),
});

/** A payment intent and its one charge. */
const payment = z.object({
  id: z.string(),
  chargeId: z.string(),
  sessionId: z.string(),
  created: z.int(),
  status: z.enum(['processing', 'succeeded', 'requires_payment_method']),
  amount: z.int(),
  amountRefunded: z.int(),
  currency: z.string(),
  description: z.string().nullable(),
  metadata,
});

const dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  created: z.int(),
  status: z.enum(['needs_response', 'won', 'lost']),
});

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  /** The body as it is sent, each time the same. */
  body: z.string(),
  delivered: z.boolean(),
});

const idempotentAnswer = z.object({
  id: z.string(),
  created: z.int(),
  /** Digest of path and parameters. */
  fingerprint: z.string(),
  answer: z.record(z.string(), z.unknown()),
});

/** The state file. */
export const storedState = z.object({
  version: z.literal(1),
  sessions: z.array(session),
  payments: z.array(payment),
  disputes: z.array(dispute),
  events: z.array(event),
  idempotentAnswers: z.array(idempotentAnswer),
});

export type SessionRecord = z.output<typeof session>;
export type PaymentRecord = z.output<typeof payment>;
export type DisputeRecord = z.output<typeof dispute>;
export type EventRecord = z.output<typeof event>;
export type IdempotentAnswer = z.output<typeof idempotentAnswer>;

/** Knowing a session's id opens its payment page, so ids cannot be guessed. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
