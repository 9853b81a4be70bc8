import * as endpoints from '@shared/contracts/activity';
import type { Router } from 'express';
import { createEndpointRouter } from '../http/endpoints/endpoint-router';
import type { Services } from '../services';
import { presentPage } from './activity.presenter';
import { listActivityAround, listActivityOf, listAllActivity } from './list-activity.repository';

export function activityRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listOwnActivity, async ({ query, user }) =>
    presentPage(await listActivityAround(db, user.id, query), user),
  );
  serve(endpoints.listAllActivity, async ({ query, user }) =>
    presentPage(await listAllActivity(db, query), user),
  );
  serve(endpoints.listShareActivity, async ({ query: { share, ...page }, user }) =>
    presentPage(await listActivityOf(db, { type: 'share', id: String(Number(share)) }, page), user),
  );

  return router;
}
