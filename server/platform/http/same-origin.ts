import type { Request, RequestHandler } from 'express';
import { forbidden } from './errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site makes a browser send. Without either header it's no browser, and has no cookies. */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  const site = new URL(publicUrl);
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    const origin = request.get('origin');
    // Browsers send Sec-Fetch-Site to https and localhost only.
    const isFromElsewhere =
      request.get('sec-fetch-site') === undefined
        ? origin !== undefined && origin !== site.origin && origin !== `http://${request.get('host')}`
        : comesFromElsewhere(request);
    if (isFromElsewhere) throw forbidden('This request came from another site.');
    next();
  };
}

export function isSpeculative(request: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map(name => request.get(name) ?? '');
  return request.method === 'HEAD' || /prefetch|prerender|preview/.test(purposes.join());
}

export function comesFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
