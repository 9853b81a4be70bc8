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
  cancelUrl: string;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  paymentId: string | null;
}

/** A payment intent and its one charge. */
export interface PaymentRecord {
  id: string;
  chargeId: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface RefundRecord {
  id: string;
  paymentId: string;
  amount: number;
  status: 'succeeded' | 'failed';
}

export interface DisputeRecord {
  id: string;
  paymentId: string;
  amount: number;
  status: 'warning_needs_response' | 'needs_response' | DisputeOutcome;
  /** What was withdrawn from the balance and reinstated: below and above zero. */
  moves: number[];
}

export type DisputeOutcome = 'warning_closed' | 'won' | 'lost' | 'prevented';

/** The body is the same for every delivery. */
export interface EventRecord {
  id: string;
  type: string;
  body: string;
}

export interface IdempotentResponse {
  /** Of the first request. */
  parameters: string;
  body: object;
}

/** Anyone who knows a session's ID can open its payment page, so IDs cannot be guessable. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

export type Store = ReturnType<typeof createStore>;

/** By id; idempotent responses by key. A sandbox forgets everything when its process ends. */
export function createStore(now: () => Date = () => new Date()) {
  return {
    sessions: new Map<string, SessionRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    disputes: new Map<string, DisputeRecord>(),
    events: new Map<string, EventRecord>(),
    idempotentResponses: new Map<string, IdempotentResponse>(),
    /** Unix seconds. */
    now: () => Math.floor(now().getTime() / 1000),
  };
}
