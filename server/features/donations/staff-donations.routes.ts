import * as endpoints from '@shared/contracts/staff-donations';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { changeWall } from './change-wall';
import { donationNotFound } from './donations.errors';
import { presentDonation } from './donations.presenter';
import { logoNotFound, sendLogo } from './logos.routes';
import { findLogo, listDonations } from './staff-donations.repository';

const isId = (id: unknown): id is string => z.uuid().safeParse(id).success;

export function staffDonationRoutes(deps: Services): Router {
  const { db, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(endpoints.listDonations, async ({ query }) => {
    const { rows, nextCursor } = await listDonations(db, query);
    return { rows: rows.map(presentDonation), nextCursor };
  });

  serveRaw(endpoints.readLogo, async ({ params: { id } }, response) => {
    const name = isId(id) && (await findLogo(db, id));
    if (!name) throw logoNotFound();
    await sendLogo(response, storage, name);
  });

  serve(endpoints.changeWall, async ({ params: { id }, body, request }) => {
    if (!isId(id)) throw donationNotFound();
    return presentDonation(await changeWall(deps, id, body, doneBy(request)));
  });

  return router;
}
