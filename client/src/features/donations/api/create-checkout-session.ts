import type { CheckoutSession, CreateCheckoutSessionInput } from '@shared/contracts/donations';
import { call } from '@/lib/api/endpoint';

interface CheckoutOptions {
  /** The same key with the same donation gets the same payment page. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export function createCheckoutSession(
  donation: CreateCheckoutSessionInput,
  { idempotencyKey, signal }: CheckoutOptions,
): Promise<CheckoutSession> {
  return call(
    'createCheckout',
    { body: donation },
    { headers: { 'Idempotency-Key': idempotencyKey }, signal },
  );
}
