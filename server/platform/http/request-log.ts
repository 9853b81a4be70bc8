import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

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
 * Gives each request an ID and a line in the log. Query strings, headers, and bodies are not logged, and of paths only
 * our own patterns and plain words.
 *
 * Written here because pino-http, which creates two loggers with serializers for each request, was a third of the cost
 * of a short response.
 */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = Date.now();
    const id = randomUUID();
    request.id = id;
    request.log = () => logger.child({ reqId: id });
    response.setHeader('X-Request-Id', id);

    let failure: Error | undefined;
    response.on('error', error => {
      failure = error;
    });
    response.once('close', () => {
      const { statusCode: status } = response;
      const level = failure || status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      logger[level](
        {
          reqId: id,
          req: { id, method: request.method, path: matchedRoute(request) ?? maskPath(request.originalUrl) },
          res: { status },
          ...(failure && { err: failure }),
          responseTime: Date.now() - start,
        },
        level === 'error' ? 'request errored' : 'request completed',
      );
    });
    next();
  };
}

/** The pattern of the route that matched, such as `/api/share/:slug/access`; null if none did. */
export function matchedRoute(request: Request): string | null {
  const pattern: unknown = request.route?.path;
  if (typeof pattern !== 'string') return null;
  // By now the router no longer knows the path it is mounted at.
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  return first.toLowerCase() === 'api' ? `/api${pattern}` : pattern;
}

/** Too short, and with too few kinds of characters, for a share's slug (22 random ones) or a checkout session. */
const plainWord = /^(?=.{0,20}$)[a-z-]*(?:\.[a-z]{1,5})?$/;

/** A path that is safe to log: plain words, and `:hidden` for every other segment. */
function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const segments = path.slice(0, 200).split('/');
  return segments.map(segment => (plainWord.test(segment) ? segment : ':hidden')).join('/');
}
