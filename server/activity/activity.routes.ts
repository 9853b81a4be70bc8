import * as endpoints from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';
import type { Router } from 'express';
import type { Page } from '../db/keyset-pagination';
import { createEndpointRouter } from '../http/endpoints/endpoint-router';
import type { Services } from '../services';
import { presentActivity } from './activity.presenter';
import { listActivityAround, listActivityOf } from './activity.repository';

export function activityRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const present = ({ rows, nextCursor }: Page<ActivityRow>) => ({
    rows: rows.map(presentActivity),
    nextCursor,
  });

  serve(endpoints.listOwnActivity, async ({ query, user }) =>
    present(await listActivityAround(db, user.id, query)),
  );
  serve(endpoints.listShareActivity, async ({ query: { share, ...page } }) =>
    present(await listActivityOf(db, { type: 'share', id: String(Number(share)) }, page)),
  );

  return router;
}
