import Stripe from 'stripe';

/** Milliseconds of one attempt, including its body. With one more, a donor has an answer within 15 seconds. */
const attemptTimeout = 6_500;

interface StripeAccount {
  secretKey: string;
  /** Origin of the API, if it is not Stripe's own. */
  apiUrl?: string | null;
  timeout?: number;
}

/** @throws if the key cannot be one. */
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

/** Redirects are not followed: the key would be sent along. */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const body = await response.text();
  // Of other JSON, the SDK rejects a promise without a handler, which ends the process.
  if (!body.trimStart().startsWith('{')) throw new TypeError('The response is not a JSON object');
  return new Response(body, { status: response.status, headers: response.headers });
}
