import type { Request, RequestHandler } from 'express';
import { forbidden } from './errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site makes a browser send. Without either header the sender is no browser,
 * carries no one's cookies, and passes.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    const origin = request.get('origin');
    const comesFromHere =
      request.get('sec-fetch-site') !== undefined ||
      origin === undefined ||
      origin === publicUrl ||
      hostOf(origin) === request.get('host');
    if (comesFromElsewhere(request) || !comesFromHere) {
      throw forbidden('This request came from another site.');
    }
    next();
  };
}

/** Whether the browser says that another site, sisters under one domain included, is behind this request. */
export function comesFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
