import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

declare global {
  namespace Express {
    interface Request {
      /** Also in the answer's X-Request-Id. */
      id: string;
      /** Its lines carry the request's id. */
      log: Logger;
    }
  }
}

/**
 * Gives each request an id and a line in the log. Neither query strings, headers nor bodies are logged, and what
 * opens something (a checkout session, a share) is masked in paths.
 *
 * Written here because pino-http, which makes two loggers with serializers for each request, was a third of what a
 * short answer cost.
 */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = Date.now();
    const id = randomUUID();
    request.id = id;
    request.log = logger.child({ reqId: id });
    response.setHeader('X-Request-Id', id);

    let failure: Error | undefined;
    response.on('error', error => {
      failure = error;
    });
    response.once('close', () => {
      const { statusCode: status } = response;
      const level = failure || status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      request.log[level](
        {
          req: { id, method: request.method, path: maskPath(request.originalUrl) },
          res: { status },
          ...(failure && { err: failure }),
          responseTime: Date.now() - start,
        },
        level === 'error' ? 'failed' : 'answered',
      );
    });
    next();
  };
}

export function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/api\/donations\/)[^/]+/i, '$1:sessionId')
    .replace(/(\/sandbox\/checkout\/)[^/]+/i, '$1:sessionId')
    .replace(/(\/share\/)[^/]+/i, '$1:slug')
    .slice(0, 200);
}
