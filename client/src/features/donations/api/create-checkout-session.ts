import type { CheckoutSessionAnswer, CreateCheckoutSessionInput } from '@shared/contracts/donations';
import { api } from '@/lib/api/client';

interface CheckoutOptions {
  /** The same key with the same gift answers the same payment page. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export function createCheckoutSession(
  gift: CreateCheckoutSessionInput,
  { idempotencyKey, signal }: CheckoutOptions,
): Promise<CheckoutSessionAnswer> {
  return api.post('/api/create-checkout-session', gift, {
    headers: { 'Idempotency-Key': idempotencyKey },
    signal,
  });
}
