import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { matchedRoute } from './request-log';

/** Counts every response, and aborted ones, under the route that gave it. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      metrics.countRequest({
        method: request.method,
        route: routeOf(request),
        // 499 is the status that proxies use for a client that left before the response.
        status: response.writableFinished ? response.statusCode : 499,
        seconds: (performance.now() - start) / 1_000,
      });
    });
    next();
  };
}

/** Only our own patterns: every new label value is a new series that Prometheus keeps. */
function routeOf(request: Request): string {
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  return matchedRoute(request) ?? knownAreas[first] ?? 'page';
}

const knownAreas: Record<string, string> = { api: '/api/other', assets: '/assets', uploads: '/uploads' };
