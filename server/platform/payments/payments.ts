/** Amounts are cents. */
export interface Payments {
  /** The same `idempotencyKey` with the same request returns the same session. */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** Null if the provider doesn't know it. */
  findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  paymentUrl(paymentIntentId: string): string | null;
  /** Null if it isn't about payments. @throws InvalidSignatureError if the provider didn't sign it within 300 s. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentReference | null;
}

export interface CheckoutRequest {
  donationId: string;
  amount: number;
  currency: string;
  description: string;
  donorEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Milliseconds, 30 minutes or more; the page may stay open ten minutes longer. */
  openFor: number;
  idempotencyKey?: string;
}

export interface CheckoutSession {
  id: string;
  /** `open`, `complete`, or `expired`. */
  status: string;
  url: string | null;
  paid: boolean;
  /** The bank refused the payment after the page was complete. */
  failed: boolean;
  amount: number;
  currency: string;
  paymentIntentId: string | null;
  /** `prefilledEmail` is what we opened the page with, the others what they typed there. */
  payer: { name: string | null; email: string | null; prefilledEmail: string | null };
  /** Without refunds that failed or were canceled. */
  refunded: number;
  disputed: number;
  /** A bank has yet to decide about some of that. */
  undecided: boolean;
}

/** Some may be null, because events can arrive before our row has the payment intent. */
export interface PaymentReference {
  sessionId: string | null;
  paymentIntentId: string | null;
  donationId: string | null;
}

export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError';
}

export class PaymentsNotConfiguredError extends Error {
  override name = 'PaymentsNotConfiguredError';
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError';
}

export function createUnconfiguredPayments(): Payments {
  const refuse = () => {
    throw new PaymentsNotConfiguredError('No payment provider is set up');
  };
  return {
    createCheckout: async () => refuse(),
    findCheckout: async () => refuse(),
    paymentUrl: () => null,
    readEvent: refuse,
  };
}
