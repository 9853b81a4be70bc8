/** The payment provider, as the rest of the server sees it. Amounts are cents. */
export interface Payments {
  /** Opens a hosted payment page. The same `idempotencyKey` with the same request returns the same session. */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** The session's current state at the provider, or null if the provider does not know it. */
  findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** The payment in the provider's dashboard, for staff; null where there is none. */
  paymentUrl(paymentIntentId: string): string | null;
  /** @throws InvalidSignatureError if the event was not signed by the provider within the last 300 s. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

export interface CheckoutRequest {
  donationId: string;
  amount: number;
  currency: string;
  /** What the donor reads on the payment page and the receipt. */
  description: string;
  donorEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Milliseconds that the page stays open, 30 minutes or more, and at most a minute longer. */
  openFor: number;
  idempotencyKey?: string;
}

export interface CheckoutSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Of the payment page, while the session is open. */
  url: string | null;
  paid: boolean;
  amount: number | null;
  currency: string | null;
  paymentIntentId: string | null;
  /** From the session's metadata; null for sessions that are not ours. */
  donationId: string | null;
}

/** Which payment an event is about: events can arrive before our row has the payment intent. */
export interface PaymentReference {
  paymentIntentId: string | null;
  donationId: string | null;
}

export type PaymentEvent = { id: string } & (
  | { type: 'checkout-changed'; sessionId: string }
  | { type: 'checkout-failed'; sessionId: string }
  | { type: 'checkout-expired'; sessionId: string }
  | ({ type: 'refunded'; refundedAmount: number } & PaymentReference)
  | ({ type: 'dispute-opened'; disputeId: string } & PaymentReference)
  | ({ type: 'dispute-closed'; disputeId: string; won: boolean } & PaymentReference)
  | { type: 'ignored' }
);

/** The provider failed, sent an invalid response, or did not respond in time. Nothing was charged. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError';
}

/** This installation has no payment provider. */
export class PaymentsNotConfiguredError extends Error {
  override name = 'PaymentsNotConfiguredError';
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError';
}
