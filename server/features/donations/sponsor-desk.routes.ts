import * as endpoints from '@shared/contracts/sponsor-desk';
import type { Router } from 'express';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { changeWallEntries, verifyAdvocates } from './change-donations';
import { countRewards, countWall } from './staff-donations.repository';
import { describeDonations } from './thanks-deliveries';

/** What staff see and change of several rewards and sponsors. */
export function sponsorDeskRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.countRewards, ({ query }) => countRewards(db, query));
  serve(endpoints.countWall, ({ query }) => countWall(db, query.search));

  serve(endpoints.verifyAdvocates, async ({ body, request }) => {
    const { changed, skipped } = await verifyAdvocates(deps, body, doneBy(request));
    return { changed: await describeDonations(deps, changed), skipped };
  });
  serve(endpoints.changeWallEntries, async ({ body, request }) => {
    const { changed, skipped } = await changeWallEntries(deps, body, doneBy(request));
    return { changed: await describeDonations(deps, changed), skipped };
  });

  return router;
}
