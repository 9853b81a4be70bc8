import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';

/** One attempt, including its body. */
const ATTEMPT_TIMEOUT_MS = 12_000;
/** A checkout session is about 4 kB; the rest is room for growth, not for a flood. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

const deadlines = new AsyncLocalStorage<AbortSignal>();

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Runs requests of the client under one deadline for all their attempts and backoff; when it passes, the connection is
 * aborted.
 * @throws DeadlineError when the time is over.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  send: () => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineError(`No response within ${milliseconds} ms`);
      controller.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([deadlines.run(controller.signal, send), end]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param apiUrl Origin of the API, if it is not Stripe's own. */
export function createStripeClient(secretKey: string, apiUrl?: string | null): Stripe {
  return new Stripe(secretKey, {
    timeout: ATTEMPT_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWhole),
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

/**
 * The HTTP client of the SDK. The whole response is read here, because a JSON body that is not an object makes the SDK
 * reject a promise without a handler, which ends the process. Redirects are not followed: the key would be sent along.
 */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const signals = [init?.signal, deadlines.getStore()].filter(signal => signal instanceof AbortSignal);
  const response = await fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
  const body = await readText(response);
  if (isJsonButNoObject(body)) throw new TypeError('The response is not a JSON object');
  return new Response(body, { status: response.status, headers: response.headers });
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new RangeError('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isJsonButNoObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value === null || typeof value !== 'object';
  } catch {
    return false;
  }
}
