import type { Request, RequestHandler } from 'express';
import { forbidden } from './errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site makes a browser send. Without either header the sender is not a browser,
 * carries no one's cookies, and passes.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    const origin = request.get('origin');
    const comesFromHere =
      request.get('sec-fetch-site') !== undefined ||
      origin === undefined ||
      isOwnAddress(origin, request, publicUrl);
    if (comesFromElsewhere(request) || !comesFromHere) {
      throw forbidden('This request came from another site.');
    }
    next();
  };
}

/**
 * Whether the browser reports another site, including other hosts of the same domain, as the origin of this request.
 */
export function comesFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function isOwnAddress(address: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  const site = new URL(publicUrl);
  const requested = request.get('host');
  // Under its public name, the site has one scheme: a page without TLS may be anyone's on the way. Many proxies leave the
  // port out of the Host header, and something else may run on the usual one.
  const isPublicName = host === site.host || requested === site.hostname;
  return isPublicName ? origin === site.origin : host !== '' && host === requested;
}
