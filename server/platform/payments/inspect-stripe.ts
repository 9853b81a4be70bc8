import Stripe from 'stripe';
import { createStripeClient } from './stripe-client';
import type { StripePaymentsOptions } from './stripe-payments';

type Account = Pick<StripePaymentsOptions, 'secretKey' | 'apiUrl'>;

/**
 * Why the key can't do what the product needs, in Stripe's code for it; null if it can.
 * @throws if Stripe can't be reached.
 */
export async function readStripe(account: Account): Promise<string | null> {
  try {
    const stripe = createStripeClient(account);
    for (const list of [stripe.checkout.sessions, stripe.refunds, stripe.disputes])
      await list.list({ limit: 1 });
    return null;
  } catch (error) {
    if (isRefusal(error)) return error.code ?? error.type;
    throw error;
  }
}

/** Where enabled webhooks send which events; null if the key may not read that. */
export async function listWebhooks(account: Account): Promise<{ url: string; events: string[] }[] | null> {
  try {
    const { data } = await createStripeClient(account).webhookEndpoints.list({ limit: 100 });
    return data
      .filter(({ status }) => status === 'enabled')
      .map(({ url, enabled_events: events }) => ({ url, events }));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}
