/** The payment provider, as the rest of the server sees it. Amounts are cents. */
export interface Payments {
  /** Opens a hosted payment page. The same `idempotencyKey` with the same request returns the same session. */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** The session and what became of its payment, as of now; null if the provider does not know it. */
  findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** The payment in the provider's dashboard, for staff; null where there is none. */
  paymentUrl(paymentIntentId: string): string | null;
  /**
   * What an event is about; null if it does not concern payments. What it says of it may be stale.
   * @throws InvalidSignatureError if the event was not signed by the provider within the last 300 s.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentReference | null;
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
  /** Milliseconds that the page stays open, 30 minutes or more, and at most ten minutes longer. */
  openFor: number;
  idempotencyKey?: string;
}

export interface CheckoutSession {
  id: string;
  /** `open`, `complete`, or `expired`. */
  status: string;
  /** Of the payment page, while the session is open. */
  url: string | null;
  paid: boolean;
  /** The bank refused the payment after the page was complete. */
  failed: boolean;
  amount: number;
  currency: string;
  paymentIntentId: string | null;
  /** Who paid, as they typed it on the payment page, and the email address that we opened it with. */
  payer: { name: string | null; email: string | null; prefilledEmail: string | null };
  /** Of all refunds but those that failed or were canceled. */
  refunded: number;
  /** What banks took back in disputes and did not return. */
  disputed: number;
  /** A bank has yet to decide about some of that. */
  undecided: boolean;
}

/** Events can arrive before our row has the payment intent. */
export interface PaymentReference {
  sessionId: string | null;
  paymentIntentId: string | null;
  donationId: string | null;
}

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

/** Used if no payment provider is configured: the rest of the site works, a donation is refused with the reason. */
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
