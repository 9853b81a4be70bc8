import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/**
 * Gives each request an id and a line in the log. Neither query strings, headers nor bodies are logged, and what
 * opens something (a checkout session, a share) is masked in paths.
 */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    serializers: {
      req: request => ({ id: request.id, method: request.method, path: maskPath(request.url) }),
      res: response => ({ status: response.statusCode }),
    },
    // Unwrapped, the logger's own way of describing errors stands; the wrapped one would print a statement's parameters.
    wrapSerializers: false,
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  });
}

export function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/api\/donations\/)[^/]+/i, '$1:sessionId')
    .replace(/(\/sandbox\/checkout\/)[^/]+/i, '$1:sessionId')
    .replace(/(\/share\/)[^/]+/i, '$1:slug')
    .slice(0, 200);
}
