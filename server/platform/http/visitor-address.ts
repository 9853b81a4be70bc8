import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

/** For TRUST_PROXY=0: tells the log once, and doctor with each response, that requests come through a proxy. */
export function noticeProxies(logger: Pick<Logger, 'warn'>): RequestHandler {
  const warning = 'TRUST_PROXY is 0, but X-Forwarded-For arrives: behind a proxy, all visitors count as one';
  let isLogged = false;
  return (request, response, next) => {
    if (request.headers['x-forwarded-for'] === undefined) return next();
    response.set('X-Forwarded-For', 'ignored');
    if (!isLogged) logger.warn(`${warning}. Set it to the number of proxies`);
    isLogged = true;
    next();
  };
}

/** Counts a stranger by IPv4 address, or by the IPv6 /56 that a home line gets. */
export const addressOf = (ip: string | null): string => networkIn(ip ?? '', { ipv4: 32, ipv6: 56 });

export const networkOf = (ip: string | null): string => networkIn(ip ?? '', { ipv4: 24, ipv6: 48 });

function networkIn(ip: string, bits: { ipv4: number; ipv6: number }): string {
  // Some proxies forward `203.0.113.7:50123` or `[2001:db8::9]:50123`: each connection would be a different visitor.
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? [];
  const bare = bracketed ?? dotted ?? ip;
  if (isIP(bare) === 0) return 'unknown';
  const address = ipaddr.process(bare);
  const kept = bits[address.kind()];
  const bytes = address.toByteArray().map((byte, index) => (index < kept / 8 ? byte : 0));
  return kept === 32 ? address.toString() : `${ipaddr.fromByteArray(bytes)}/${kept}`;
}
