import { createSandbox } from '../payments/sandbox/sandbox';
import { findFreePort } from '../scripts/free-port';

export interface PaymentProvider {
  /** The settings a product needs to take payments with it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** The sandbox as a separate site, like the real provider: it keeps running while the product is down. */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const port = await findFreePort();
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = 'whsec_for_tests';
  const publicUrl = `http://127.0.0.1:${port}`;
  const sandbox = createSandbox({ publicUrl, webhookUrl: null, webhookSecret, secretKey });
  const { apiUrl, close } = await sandbox.listen(port);
  return {
    environment: {
      PAYMENTS: '',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    close,
  };
}
