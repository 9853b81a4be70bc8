import { listSponsors, readStats } from '@shared/contracts/donations';
import type { RequestHandler, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import type { PublicReads } from './public-reads';

/** The reads of every visitor, signed in or not: they stand before the session, which they need not know. */
export function publicReadRoutes(
  deps: Pick<Services, 'limits' | 'config' | 'clock'>,
  { readStats: stats, readSponsors }: PublicReads,
): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  serveRaw(readStats, respondWith(stats));
  serveRaw(listSponsors, respondWith(readSponsors));
  return router;
}

/** Not by `response.json`, which would write the text again and hash it for a tag that no API response may use. */
function respondWith(read: () => Promise<Buffer>): RequestHandler {
  return async (_request, response) => {
    const body = await read();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  };
}
