import type { RequestHandler, Response } from 'express';

const TRICKLE_EVERY_MS = 20;

/** Ways in which a provider fails. */
const faults = {
  /** An error in the provider's own words. */
  '500': response => sendError(response, 500, 'api_error', 'Something went wrong on our end.'),
  '429': response => sendError(response, 429, 'invalid_request_error', 'Too many requests hit the API.'),
  /** A key that is not valid any more. */
  '401': response =>
    sendError(response, 401, 'invalid_request_error', 'Expired API Key provided: sk_live_***'),
  /** Sends us elsewhere, where the key must not go. */
  redirect: response => response.redirect(307, '/v1/elsewhere'),
  /** A proxy's page with status 200. */
  nonsense: response => response.type('html').send('<!doctype html><title>Welcome</title><h1>It works</h1>'),
  'broken-json': response => response.type('json').send('{"id": "cs_test_1", "url": '),
  /** JSON that is not an object. */
  scalar: response => response.type('json').send('"ok"'),
  /** An object with none of the fields asked for. */
  'wrong-shape': response =>
    response.json({ object: 'checkout.session', id: 17, url: 'javascript:alert(1)' }),
  /** Takes the request and never answers. */
  hang: () => undefined,
  /** Answers so slowly that no timeout on silence ever fires. */
  trickle: response => trickle(response),
  /** An answer without an end. */
  flood: response => flood(response),
  /** Cuts the connection before the answer. */
  cut: response => response.socket?.destroy(),
  /** Cuts the connection in the middle of the answer. */
  'cut-body': response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"id": ', () => response.socket?.destroy());
  },
} satisfies Record<string, (response: Response) => unknown>;

/** `cut-after` does what was asked and cuts the connection instead of saying so. */
export const faultNames = [...(Object.keys(faults) as (keyof typeof faults)[]), 'cut-after'] as const;

export type Fault = (typeof faultNames)[number];

export function createFaults() {
  let current: Fault | null = null;
  let left = 0;

  const handle: RequestHandler = (_request, response, next) => {
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
    /** Makes the next `times` requests fail, all of them unless told otherwise; null ends it. */
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
