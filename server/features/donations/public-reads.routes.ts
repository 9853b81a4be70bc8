import { listSponsors, readStats } from '@shared/contracts/donations/donations';
import { units } from '@shared/limits/amounts';
import { type RequestHandler, type Response, Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { notFound } from '../../platform/http/errors';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { Services } from '../../platform/services';
import type { ShownSettings } from '../../platform/site-settings/shown-settings';
import type { FileStorage } from '../../platform/storage/storage';
import { drawBadge } from './badge';
import type { PublicReads } from './public-reads';

/** Mounted before the session, which these reads need not know. */
export function publicReadRoutes(deps: Services, { readStats: stats, readSponsors }: PublicReads): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  serveRaw(readStats, respondWith(stats));
  serveRaw(listSponsors, respondWith(readSponsors));
  return router;
}

/** `response.json` would serialize again, and hash for a tag that no API response may use. */
function respondWith(read: () => Promise<Buffer>): RequestHandler {
  return async (_request, response) => {
    const body = await read();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  };
}

/** In seconds. Short, so that a logo that staff hid disappears soon. */
const freshFor = units.MINUTE / units.SECOND;

/** Serves logos while they are on the list of sponsors. A name never changes its content, so it is the tag. */
export function publicLogoRoutes({
  storage,
  publicReads,
}: {
  storage: FileStorage;
  publicReads: PublicReads;
}): Router {
  const router = Router();
  router.get('/uploads/logos/:name', async (request, response) => {
    const { name } = request.params;
    if (!(await publicReads.showsLogo(`/uploads/logos/${name}`))) throw logoNotFound();
    response.set({
      'Cache-Control': `public, max-age=${freshFor}, must-revalidate`,
      ETag: `"${name}"`,
    });
    if (request.fresh) return void response.status(304).end();
    await sendLogo(response, storage, name);
  });
  return router;
}

/** In seconds. Other sites show it to all their visitors. */
const badgeFreshFor = (5 * units.MINUTE) / units.SECOND;

export function badgeRoutes(publicReads: PublicReads, shownSettings: ShownSettings): Router {
  const router = Router();
  router.get('/badge.svg', async (_request, response) => {
    const { raised } = await publicReads.readTotals();
    const isPaused = shownSettings.shown().drivePaused !== null;
    response.set('Cache-Control', `public, max-age=${badgeFreshFor}`);
    response.type('svg').send(drawBadge(raised, isPaused));
  });
  return router;
}

/** @throws HttpError 404 if there is no such file. */
export async function sendLogo(response: Response, storage: FileStorage, name: string): Promise<void> {
  if (await sendPicture(response, storage, 'logos', name)) return;
  response.removeHeader('ETag');
  throw logoNotFound();
}

export const logoNotFound = () => notFound('We can’t find this logo.');
