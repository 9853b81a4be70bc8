import * as endpoints from '@shared/contracts/sessions';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions';

export function sessionRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listSessions, ({ user }) => listOwnSessions(deps, user));
  serve(endpoints.endSession, ({ params, user, request }) =>
    endOwnSession(deps, user, params.key, request.ip),
  );
  serve(endpoints.endOtherSessions, ({ user, request }) => endOtherSessions(deps, user, request.ip));

  return router;
}
