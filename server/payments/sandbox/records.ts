import { randomBytes } from 'node:crypto';

/** The sandbox's records. Times are Unix seconds, amounts cents, as in Stripe's API. */

export interface SessionRecord {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  /** The last attempt to pay was declined. */
  declined: boolean;
  amount: number;
  currency: string;
  productName: string;
  customerEmail: string | null;
  /** What the payer typed on the page. */
  customerDetails: { email: string | null; name: string | null } | null;
  submitType: string;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  paymentDescription: string | null;
  paymentId: string | null;
}

/** A payment intent and its one charge. */
export interface PaymentRecord {
  id: string;
  chargeId: string;
  sessionId: string;
  created: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
}

export interface RefundRecord {
  id: string;
  paymentId: string;
  created: number;
  amount: number;
  status: 'succeeded' | 'failed';
}

export interface DisputeRecord {
  id: string;
  paymentId: string;
  created: number;
  amount: number;
  status: 'warning_needs_response' | 'needs_response' | DisputeOutcome;
  /** What was withdrawn from the balance and reinstated: below and above zero. */
  moves: number[];
}

export type DisputeOutcome = 'warning_closed' | 'won' | 'lost' | 'prevented';

export interface EventRecord {
  id: string;
  type: string;
  created: number;
  /** The serialized body, identical for every delivery. */
  body: string;
  delivered: boolean;
}

export interface IdempotentResponse {
  /** Digest of path and parameters. */
  fingerprint: string;
  body: object;
}

/** Anyone who knows a session's ID can open its payment page, so IDs cannot be guessable. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
