import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';

/** Counts every answer, and those cut off, under the route that gave it. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      metrics.countRequest({
        method: knownMethods.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        // 499 is what proxies call a visitor who left before the answer.
        status: response.writableFinished ? response.statusCode : 499,
        seconds: (performance.now() - start) / 1_000,
      });
    });
    next();
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

/** Only patterns of ours: every new label value is a new series that Prometheus keeps. */
function routeOf(request: Request): string {
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  const pattern: unknown = request.route?.path;
  // By now the router has forgotten below which path it stood.
  if (typeof pattern === 'string') return first === 'api' ? `/api${pattern}` : pattern;
  return knownAreas[first] ?? 'page';
}

const knownAreas: Record<string, string> = { api: '/api/other', assets: '/assets', uploads: '/uploads' };
