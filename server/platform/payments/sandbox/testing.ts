import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { CheckoutRequest } from '../payments';
import { createStripePayments, type StripePaymentsOptions } from '../stripe-payments';
import { createSandbox, type SandboxOptions } from './sandbox';

const secretKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';

/** A sandbox that runs until the test is over. */
async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({
    ...{ publicUrl: 'http://site.test', webhookUrl: null, webhookSecret, secretKey },
    ...options,
  });
  const { apiUrl, close } = await sandbox.listen();
  onTestFinished(close);
  return { sandbox, apiUrl };
}

/** The product's own payments, talking to a sandbox. */
export async function startPayments(
  options: Partial<StripePaymentsOptions> = {},
  sandboxOptions: Partial<SandboxOptions> = {},
) {
  const { sandbox, apiUrl } = await startSandbox(sandboxOptions);
  const payments = createStripePayments({
    secretKey,
    webhookSecret,
    apiUrl,
    now: sandboxOptions.now,
    ...options,
  });
  return { payments, sandbox, apiUrl };
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

interface Received {
  body: string;
  signature: string;
}

/** A server that receives webhooks, responding with each of `statuses` and then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return { received, url: `http://127.0.0.1:${address.port}/hook` };
}
