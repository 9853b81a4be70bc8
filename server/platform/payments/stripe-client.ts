import Stripe from 'stripe';

/** Milliseconds, body included. With a second attempt, a donor has an answer within 15 seconds. */
const attemptTimeout = 6_500;

export interface StripeAccount {
  secretKey: string;
  apiUrl?: string | null;
  /** Milliseconds of each of two attempts. */
  timeout?: number;
}

/** @throws if the key can't be one. */
export function createStripeClient({ secretKey, apiUrl, timeout = attemptTimeout }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}

/** Follows no redirects: the key would be sent along. */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const body = await response.text();
  // Other JSON makes the SDK reject a promise without a handler, which ends the process.
  if (!body.trimStart().startsWith('{')) throw new TypeError('The response is not a JSON object');
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Stripe's code for what the key can't do; null if it can do all. @throws if Stripe can't be reached. */
export async function readStripe(account: StripeAccount): Promise<string | null> {
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

/** Null if the key may not read them. */
export async function listWebhooks(
  account: StripeAccount,
): Promise<{ url: string; events: string[] }[] | null> {
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
