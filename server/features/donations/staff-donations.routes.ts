import { readDriveOverview as driveOverview } from '@shared/contracts/donations/drive-overview';
import * as gifts from '@shared/contracts/donations/gifts';
import * as sponsors from '@shared/contracts/donations/listed-sponsors';
import * as endpoints from '@shared/contracts/donations/staff-donations';
import { serverLimits } from '@shared/limits/server';
import type { Donation } from '@shared/tables/donations';
import type { Router } from 'express';
import { type By, byOf } from '../../platform/by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { sendStream } from '../../platform/http/send-stream';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import { changeListings, type ManyChanged, verifyAdvocates } from './change-donations';
import { donationNotFound } from './donations.errors';
import { findDonation } from './donations.repository';
import { readDriveOverview } from './drive-overview/read-drive-overview';
import { exportDonations, exportedTables } from './export-donations';
import { logoNotFound, sendLogo } from './public-reads.routes';
import { correctGift, recordGift, removeGift } from './record-gift';
import { refreshDonation } from './settle-donation';
import { settleReview } from './settle-review';
import { describeDonations } from './staff-donations.presenter';
import { countDonations, listDonations } from './staff-donations.repository';

function requireId({ id }: { id: string | null }): string {
  if (id === null) throw donationNotFound();
  return id;
}

export function staffDonationRoutes(deps: Services): Router {
  const { db, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const present = async (donation: Donation, by: By<Express.User>) => {
    const [presented] = await describeDonations(deps, [donation], by);
    if (!presented) throw donationNotFound();
    return presented;
  };
  const presentMany = async ({ changed, skipped }: ManyChanged, by: By<Express.User>) => {
    return { changed: await describeDonations(deps, changed, by), skipped };
  };

  serve(endpoints.listDonations, async ({ query, by }) => {
    const { rows, nextCursor } = await listDonations(db, query);
    const counts = await countDonations(db, query);
    return { rows: await describeDonations(deps, rows, by), nextCursor, counts };
  });

  serve(driveOverview, ({ query: { range } }) => readDriveOverview(deps, range));

  serveRaw(endpoints.readLogo, async ({ params }, response) => {
    const { id } = validate(endpoints.readLogo.params, params);
    const donation = id === null ? null : await findDonation(db, id);
    if (!donation?.sponsorLogo) throw logoNotFound();
    await sendLogo(response, storage, donation.sponsorLogo);
  });

  serve(sponsors.verifyAdvocates, async ({ body, by }) =>
    presentMany(await verifyAdvocates(deps, body, by), by),
  );
  serve(sponsors.changeWall, async ({ body, by }) => presentMany(await changeListings(deps, body, by), by));
  serve(endpoints.settleReview, async ({ params, body, by }) =>
    present(await settleReview(deps, requireId(params), body, by), by),
  );
  serve(endpoints.refreshDonation, async ({ params, by }) =>
    present(await refreshDonation(deps, requireId(params), by), by),
  );
  serve(gifts.recordGift, async ({ body, by }) => present(await recordGift(deps, body, by), by));
  serve(gifts.correctGift, async ({ params, body, by }) =>
    present(await correctGift(deps, requireId(params), body, by), by),
  );
  serve(gifts.removeGift, ({ params, by }) => removeGift(deps, requireId(params), by));

  for (const [endpoint, table] of [
    [endpoints.exportRewards, exportedTables.rewards],
    [endpoints.exportDonations, exportedTables.donations],
  ] as const)
    serveRaw(endpoint, async (request, response) => {
      // A million rows may take longer to collect than any other response takes to begin.
      request.setTimeout(serverLimits.requestWithin);
      const { timeZone } = validate(endpoint.body, request.body ?? {});
      const spool = await exportDonations(deps, table, timeZone, byOf(request));
      response.attachment(table.fileName).type('text/csv; charset=utf-8').set('Cache-Control', 'no-store');
      response.set('Content-Length', String(spool.size));
      await sendStream(response, spool.read()).finally(spool.close);
    });

  return router;
}
