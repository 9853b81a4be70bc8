import { onTestFinished } from 'vitest';
import type { CheckoutRequest } from '../payments';
import { createStripePayments, type StripePaymentsOptions } from '../stripe-payments';
import { createSandbox, type SandboxOptions } from './sandbox';

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

export async function startPayments(
  options: Partial<StripePaymentsOptions> = {},
  sandboxOptions: Partial<SandboxOptions> = {},
) {
  const sandbox = createSandbox({
    publicUrl: 'http://site.test',
    webhookUrl: null,
    webhookSecret,
    secretKey,
    ...sandboxOptions,
  });
  const { apiUrl, close } = await sandbox.listen();
  onTestFinished(close);
  const { now } = sandboxOptions;
  return { payments: createStripePayments({ secretKey, webhookSecret, apiUrl, now, ...options }), sandbox };
}

export function checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    donationId: '0190b7a4-0000-7000-8000-000000000001',
    amount: 2_500,
    currency: 'usd',
    description: 'Donation',
    donorEmail: null,
    successUrl: 'http://site.test/thanks?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://site.test/give',
    openFor: 35 * 60 * 1_000,
    ...changes,
  };
}
