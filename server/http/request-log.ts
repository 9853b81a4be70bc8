import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { maskPath } from './mask-path';
import { matchedRoute } from './matched-route';

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
