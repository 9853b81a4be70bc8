import type { Readable } from 'node:stream';
import { readDriveOverview as driveOverview } from '@shared/contracts/drive-overview';
import * as desk from '@shared/contracts/sponsor-desk';
import * as endpoints from '@shared/contracts/staff-donations';
import type { Donation } from '@shared/tables/donations';
import type { Response, Router } from 'express';
import { doneBy } from '../../platform/http/done-by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { sendStream } from '../../platform/http/send-stream';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import {
  changeWall,
  changeWallEntries,
  type ManyChanged,
  verifyAdvocate,
  verifyAdvocates,
} from './change-donations';
import { donationNotFound } from './donations.errors';
import { donationsFileName } from './donations-csv';
import { readDriveOverview } from './drive-overview/read-drive-overview';
import { exportDonations, exportedTables } from './export-donations';
import { logoNotFound, sendLogo } from './logos.routes';
import { refreshDonation } from './refresh-donation';
import { rewardsFileName } from './rewards-csv';
import { settleReview } from './settle-review';
import { countDonations, findLogo, listDonations } from './staff-donations.repository';
import { describeDonations } from './thanks-deliveries';

/** @throws HttpError 404 for what cannot be an ID. */
function requireId({ id }: { id: string | null }): string {
  if (id === null) throw donationNotFound();
  return id;
}

export function staffDonationRoutes(deps: Services): Router {
  const { db, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const present = async (donation: Donation) => {
    const [presented] = await describeDonations(deps, [donation]);
    if (!presented) throw donationNotFound();
    return presented;
  };
  const presentMany = async ({ changed, skipped }: ManyChanged) => ({
    changed: await describeDonations(deps, changed),
    skipped,
  });

  serve(endpoints.listDonations, async ({ query }) => {
    const { rows, nextCursor } = await listDonations(db, query);
    const counts = await countDonations(db, query);
    return { rows: await describeDonations(deps, rows), nextCursor, counts };
  });

  serve(driveOverview, ({ query: { range } }) => readDriveOverview(deps, range));

  serveRaw(endpoints.readLogo, async ({ params }, response) => {
    const { id } = validate(endpoints.readLogo.params, params);
    const name = id && (await findLogo(db, id));
    if (!name) throw logoNotFound();
    await sendLogo(response, storage, name);
  });

  serve(endpoints.changeWall, async ({ params, body, request }) => {
    return present(await changeWall(deps, requireId(params), body, doneBy(request)));
  });
  serve(desk.verifyAdvocates, async ({ body, request }) => {
    return presentMany(await verifyAdvocates(deps, body, doneBy(request)));
  });
  serve(desk.changeWallEntries, async ({ body, request }) => {
    return presentMany(await changeWallEntries(deps, body, doneBy(request)));
  });
  serve(endpoints.settleReview, async ({ params, body, request }) => {
    return present(await settleReview(deps, requireId(params), body, doneBy(request)));
  });
  serve(endpoints.refreshDonation, async ({ params, request }) => {
    return present(await refreshDonation(deps, requireId(params), doneBy(request)));
  });
  serve(endpoints.verifyAdvocate, async ({ params, body: { verified }, request }) => {
    return present(await verifyAdvocate(deps, requireId(params), verified, doneBy(request)));
  });

  serveRaw(endpoints.exportRewards, async (request, response) => {
    const { timeZone } = validate(endpoints.exportRewards.body, request.body ?? {});
    const table = await exportDonations(deps, exportedTables.rewards, timeZone, doneBy(request));
    await sendCsv(response, rewardsFileName, table);
  });
  serveRaw(endpoints.exportDonations, async (request, response) => {
    const { timeZone } = validate(endpoints.exportDonations.body, request.body ?? {});
    const table = await exportDonations(deps, exportedTables.donations, timeZone, doneBy(request));
    await sendCsv(response, donationsFileName, table);
  });

  return router;
}

function sendCsv(response: Response, fileName: string, table: Readable): Promise<void> {
  response.attachment(fileName).type('text/csv; charset=utf-8').set('Cache-Control', 'no-store');
  return sendStream(response, table);
}
