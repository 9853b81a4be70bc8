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
function comesFromElsewhere(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * The site of the link or address that a browser followed here. Older browsers (Safari before 16.4) report it by
 * Referer alone, and so do all on a site without TLS; the linking page may suppress it: `unknown`. Senders that request
 * neither a page nor a picture are not browsers: `here`.
 */
export function findLinkOrigin(request: Request, publicUrl: string): 'here' | 'elsewhere' | 'unknown' {
  if (request.get('sec-fetch-site') !== undefined) return comesFromElsewhere(request) ? 'elsewhere' : 'here';
  const referer = request.get('referer');
  if (referer !== undefined) return isOwnAddress(referer, request, publicUrl) ? 'here' : 'elsewhere';
  const isBrowser = request.method === 'HEAD' || /text\/html|image\//.test(request.get('accept') ?? '');
  return isBrowser ? 'unknown' : 'here';
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
