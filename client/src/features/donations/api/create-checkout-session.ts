import type {
  CheckoutSession,
  CreateCheckoutSessionInput,
  createCheckout,
} from '@shared/contracts/donations';
import { createCheckoutRoute } from '@shared/contracts/routes';
import { callEndpoint } from '@/lib/api/endpoint';

interface CheckoutOptions {
  /** The same key with the same donation gets the same payment page. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export function createCheckoutSession(
  donation: CreateCheckoutSessionInput,
  { idempotencyKey, signal }: CheckoutOptions,
): Promise<CheckoutSession> {
  return callEndpoint<typeof createCheckout>(
    createCheckoutRoute,
    { body: donation },
    { headers: { 'Idempotency-Key': idempotencyKey }, signal },
  );
}
