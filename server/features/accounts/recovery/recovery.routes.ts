import * as endpoints from '@shared/contracts/recovery';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { originOf } from '../complete-sign-in';
import { completeReset, findResetUser } from './complete-reset';
import { requestReset } from './request-reset';

/** For those who forgot their password. */
export function recoveryRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.requestReset, ({ body }) => requestReset(deps, body));

  serve(endpoints.readReset, async ({ body: { token } }) => {
    const { username } = await findResetUser(deps, token);
    return { username };
  });

  serve(endpoints.completeReset, ({ body, request }) =>
    completeReset(deps, { ...body, origin: originOf(request) }),
  );

  return router;
}
