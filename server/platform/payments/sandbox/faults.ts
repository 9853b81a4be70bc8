import type { RequestHandler, Response } from 'express';

const refuse = (response: Response, status: number, type: string, message: string) =>
  response.status(status).json({ error: { type, message } });

/** Ways in which a provider fails. */
const faults = {
  /** An error in the provider's own words. */
  '500': response => refuse(response, 500, 'api_error', 'Something went wrong on our end.'),
  '429': response => refuse(response, 429, 'invalid_request_error', 'Too many requests hit the API.'),
  /** An expired API key. */
  '401': response => refuse(response, 401, 'invalid_request_error', 'Expired API Key provided: sk_live_***'),
  /** Redirects us elsewhere, where the key must not be sent. */
  redirect: response => response.redirect(307, '/v1/elsewhere'),
  /** A proxy's page with status 200. */
  nonsense: response => response.type('html').send('<!doctype html><title>Welcome</title><h1>It works</h1>'),
  /** JSON that is not an object. */
  scalar: response => response.type('json').send('"ok"'),
  /** An object with none of the expected fields. */
  'wrong-shape': response =>
    response.json({ object: 'checkout.session', id: 17, url: 'javascript:alert(1)' }),
  /** Accepts the request and never responds. */
  hang: () => undefined,
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

  const handle: RequestHandler = (_request, response, next) => {
    if (!current || left === 0) return next();
    left -= 1;
    if (current !== 'cut-after') return void faults[current](response);
    response.json = () => {
      response.socket?.destroy();
      return response;
    };
    next();
  };

  return {
    handle,
    /** Makes the next `times` requests fail, all of them by default; null ends it. */
    set(fault: Fault | null, times = Number.POSITIVE_INFINITY): void {
      current = fault;
      left = times;
    },
  };
}
