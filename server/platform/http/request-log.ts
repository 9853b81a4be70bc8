import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';

declare global {
  namespace Express {
    interface Request {
      /** Also in the response's X-Request-Id. */
      id: string;
      /** A logger whose lines carry the request's ID, created on demand: most requests log nothing of their own. */
      log: () => Logger;
    }
  }
}

/**
 * Gives each request an ID and a line in the log, and counts it under its route. Query strings, headers, and bodies are not
 * logged, and of paths only our own patterns and plain words.
 *
 * Written here because pino-http, which creates two loggers with serializers for each request, was a third of the cost
 * of a short response.
 */
export function logRequests(logger: Logger, metrics?: Pick<Metrics, 'countRequest'>): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const id = randomUUID();
    request.id = id;
    request.log = () => logger.child({ reqId: id });
    response.setHeader('X-Request-Id', id);

    let failure: Error | undefined;
    response.on('error', error => {
      failure = error;
    });
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const took = performance.now() - start;
      const level = failure || status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      logger[level](
        {
          reqId: id,
          req: { id, method: request.method, path: matchedRoute(request) ?? maskPath(request.originalUrl) },
          res: { status },
          ...(failure && { err: failure }),
          responseTime: Math.round(took),
        },
        level === 'error' ? 'request errored' : 'request completed',
      );
      metrics?.countRequest({
        method: request.method,
        route: countedRoute(request),
        // 499 is the status that proxies use for a client that left before the response.
        status: writableFinished ? status : 499,
        seconds: took / 1_000,
      });
    });
    next();
  };
}

/** The pattern of the route that matched, such as `/api/share/:slug/access`; null if none did. */
function matchedRoute(request: Request): string | null {
  const pattern: unknown = request.route?.path;
  if (typeof pattern !== 'string') return null;
  // By now the router no longer knows the path it is mounted at.
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  return first.toLowerCase() === 'api' ? `/api${pattern}` : pattern;
}

/** Only our own patterns: every new label value is a new series that Prometheus keeps. */
function countedRoute(request: Request): string {
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  return matchedRoute(request) ?? knownAreas[first] ?? 'page';
}

const knownAreas: Record<string, string> = { api: '/api/other', assets: '/assets', uploads: '/uploads' };

/** Too short, and with too few kinds of characters, for a share's slug (22 random ones) or a checkout session. */
const plainWord = /^(?=.{0,20}$)[a-z-]*(?:\.[a-z]{1,5})?$/;

/** A path that is safe to log: plain words, and `:hidden` for every other segment. */
function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const segments = path.slice(0, 200).split('/');
  return segments.map(segment => (plainWord.test(segment) ? segment : ':hidden')).join('/');
}
