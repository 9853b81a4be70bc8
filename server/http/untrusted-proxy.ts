import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once about what looks like an untrusted proxy in front: then all visitors count as one, and share its rate
 * limits and lockouts. A stranger can send the header too, so it is only a hint.
 */
export function warnOfUntrustedProxy(trustProxy: number, logger: Logger): RequestHandler {
  let isSaid = trustProxy > 0;
  return (request, _response, next) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      logger.warn(
        'TRUST_PROXY is 0, but requests carry X-Forwarded-For. Behind a proxy, all visitors would share one address, and with it rate limits and password lockouts. Set TRUST_PROXY to the number of proxies in front. If there is no proxy, ignore this',
      );
    }
    next();
  };
}
