import * as endpoints from '@shared/contracts/staff-donations';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import { sendStream } from '../../http/send-stream';
import { validate } from '../../http/validate';
import type { Services } from '../../services';
import { changeWall } from './change-wall';
import { donationNotFound } from './donations.errors';
import { presentDonation } from './donations.presenter';
import { exportRewards } from './export-rewards';
import { logoNotFound, sendLogo } from './logos.routes';
import { rewardsFileName } from './rewards-csv';
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

  serveRaw(endpoints.exportRewards, async (request, response) => {
    const { timeZone } = validate(endpoints.exportRewards.body, request.body ?? {});
    const table = await exportRewards(deps, timeZone, doneBy(request));
    response.attachment(rewardsFileName).type('text/csv; charset=utf-8').set('Cache-Control', 'no-store');
    await sendStream(response, table);
  });

  return router;
}
