import { units } from '@shared/limits';
import { type Response, Router } from 'express';
import { notFound } from '../../platform/http/errors';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { FileStorage } from '../../platform/storage/storage';
import type { PublicReads } from './public-reads';

/** Seconds after which a browser revalidates, so that a logo that staff hid disappears soon. */
const freshFor = units.MINUTE / units.SECOND;

/** Sponsors' logos, for as long as they are on the wall. A name never changes its content. */
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

/** @throws HttpError 404 if there is no such file. */
export async function sendLogo(response: Response, storage: FileStorage, name: string): Promise<void> {
  if (await sendPicture(response, storage, 'logos', name)) return;
  response.removeHeader('ETag');
  throw logoNotFound();
}

export const logoNotFound = () => notFound("We can't find this logo.");
