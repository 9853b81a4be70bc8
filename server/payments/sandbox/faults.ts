import type { RequestHandler, Response } from 'express';

const TRICKLE_EVERY_MS = 20;

/** Ways in which a provider fails. */
const faults = {
  /** An error in the provider's own words. */
  '500': response => sendError(response, 500, 'api_error', 'Something went wrong on our end.'),
  '429': response => sendError(response, 429, 'invalid_request_error', 'Too many requests hit the API.'),
  /** An expired API key. */
  '401': response =>
    sendError(response, 401, 'invalid_request_error', 'Expired API Key provided: sk_live_***'),
  /** Redirects us elsewhere, where the key must not be sent. */
  redirect: response => response.redirect(307, '/v1/elsewhere'),
  /** A proxy's page with status 200. */
  nonsense: response => response.type('html').send('<!doctype html><title>Welcome</title><h1>It works</h1>'),
  'broken-json': response => response.type('json').send('{"id": "cs_test_1", "url": '),
  /** JSON that is not an object. */
  scalar: response => response.type('json').send('"ok"'),
  /** An object with none of the expected fields. */
  'wrong-shape': response =>
    response.json({ object: 'checkout.session', id: 17, url: 'javascript:alert(1)' }),
  /** Accepts the request and never responds. */
  hang: () => undefined,
  /** Responds so slowly that no idle timeout ever fires. */
  trickle: response => trickle(response),
  /** A response without an end. */
  flood: response => flood(response),
  /** Closes the connection before the response. */
  cut: response => response.socket?.destroy(),
  /** Closes the connection in the middle of the response. */
  'cut-body': response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"id": ', () => response.socket?.destroy());
  },
} satisfies Record<string, (response: Response) => unknown>;

/** `cut-after` completes the request and closes the connection instead of responding. */
export const faultNames = [...(Object.keys(faults) as (keyof typeof faults)[]), 'cut-after'] as const;

export type Fault = (typeof faultNames)[number];

export function createFaults() {
  let current: Fault | null = null;
  let left = 0;
  let perSecond = Number.POSITIVE_INFINITY;
  let handledAt: number[] = [];

  const isOverRate = () => {
    const now = performance.now();
    handledAt = handledAt.filter(at => now - at < 1_000);
    return handledAt.push(now) > perSecond;
  };

  const handle: RequestHandler = (_request, response, next) => {
    if (isOverRate()) return faults['429'](response);
    if (!current || left === 0) return next();
    left -= 1;
    if (current !== 'cut-after') {
      faults[current](response);
      return;
    }
    response.json = () => {
      response.socket?.destroy();
      return response;
    };
    next();
  };

  return {
    handle,
    /** Responds 429 beyond this many requests in any second, as Stripe does. */
    setRequestsPerSecond(allowed: number): void {
      perSecond = allowed;
    },
    /** Makes the next `times` requests fail, all of them by default; null ends it. */
    set(fault: Fault | null, times = Number.POSITIVE_INFINITY): void {
      current = fault;
      left = times;
    },
  };
}

function sendError(response: Response, status: number, type: string, message: string): void {
  response.status(status).json({ error: { type, message } });
}

function flood(response: Response): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

function trickle(response: Response): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), TRICKLE_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}
