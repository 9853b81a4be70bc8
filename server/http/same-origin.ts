import type { RequestHandler } from 'express';
import { forbidden } from './errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site makes a browser send. Without either header the sender is no browser,
 * carries no one's cookies, and passes.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const fromHere = site === 'same-origin' || site === 'none';
    if (site !== undefined && !fromHere) throw forbidden('This request came from another site.');
    if (origin !== undefined && !fromHere && origin !== publicUrl && hostOf(origin) !== request.get('host')) {
      throw forbidden('This request came from another site.');
    }
    next();
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
