import type { Request } from 'express';

/** The pattern of the route that matched, such as `/api/share/:slug/access`; null if none did. */
export function matchedRoute(request: Request): string | null {
  const pattern: unknown = request.route?.path;
  if (typeof pattern !== 'string') return null;
  // By now the router no longer knows the path it is mounted at.
  const [, first = ''] = request.originalUrl.split(/[/?]/, 2);
  return first.toLowerCase() === 'api' ? `/api${pattern}` : pattern;
}
