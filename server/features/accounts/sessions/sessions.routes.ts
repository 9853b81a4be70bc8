import * as endpoints from '@shared/contracts/sessions';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { toSelf } from '../complete-sign-in';
import { renewSession } from '../start-session';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions';

export function sessionRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listSessions, ({ user, request }) => listOwnSessions(deps, toSelf(user, request)));
  serve(endpoints.endSession, ({ params, user, request }) =>
    endOwnSession(deps, toSelf(user, request), params.key),
  );
  serve(endpoints.endOtherSessions, async ({ user, request }) => {
    const sessionVersion = await endOtherSessions(deps, toSelf(user, request));
    await renewSession(request, { sessionVersion });
  });

  return router;
}
