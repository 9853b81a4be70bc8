import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { CheckoutRequest } from '../payments';
import { createStripePayments, type StripePaymentsOptions } from '../stripe-payments';
import { createSandbox, type SandboxOptions } from './sandbox';

export const secretKey = 'sk_test_of_the_tests';
export const webhookSecret = 'whsec_of_the_tests';

/** A sandbox that listens until the test is over. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({
    ...{ publicUrl: 'http://site.test', webhookUrl: null, webhookSecret, secretKey },
    ...options,
  });
  const { apiUrl, close } = await sandbox.listen();
  onTestFinished(close);
  return { sandbox, apiUrl };
}

export const validSession = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '2500',
  'line_items[0][price_data][product_data][name]': 'Donation',
  success_url: 'http://site.test/thanks',
};

/** A sandbox and two clients of it: the SDK, and one that sends and reads what it is told. */
export async function startClient() {
  const { sandbox, apiUrl } = await startSandbox();
  const { hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      body: new URLSearchParams(form),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const openSession = (form: Record<string, string> = {}) =>
    post('/v1/checkout/sessions', { ...validSession, ...form });
  return { sandbox, apiUrl, stripe, post, openSession };
}

/** The same, with a session of $25 that is paid. */
export async function startPaid() {
  const client = await startClient();
  const session = await client.openSession({ 'payment_intent_data[metadata][donation_id]': 'd-1' });
  const paid = await client.sandbox.pay(session.body.id);
  return { ...client, sessionId: paid.id, paymentIntent: String(paid.payment_intent) };
}

/** The product's own payments, talking to a sandbox. */
export async function startPayments(
  options: Partial<StripePaymentsOptions> = {},
  sandboxOptions: Partial<SandboxOptions> = {},
) {
  const { sandbox, apiUrl } = await startSandbox(sandboxOptions);
  const payments = createStripePayments({ secretKey, webhookSecret, apiUrl, ...options });
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
    ...changes,
  };
}

interface Received {
  body: string;
  signature: string;
}

/** A server that takes webhooks, answering `statuses` one after the other and then 200. */
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
