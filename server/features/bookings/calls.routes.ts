import * as endpoints from '@shared/contracts/calls';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { presentCall } from './bookings.presenter';
import { cancelCall, findCall, proposeTimes } from './visitor-calls';

/** What a visitor does with the link in an email about their call. */
export function callRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.readCall, async ({ body: { token } }) => presentCall(await findCall(deps, token)));
  serve(endpoints.cancelCall, async ({ body, request: { ip } }) =>
    presentCall(await cancelCall(deps, { ...body, ip })),
  );
  serve(endpoints.proposeTimes, async ({ body, request: { ip } }) =>
    presentCall(await proposeTimes(deps, { ...body, ip })),
  );

  return router;
}
