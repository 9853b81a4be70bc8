import * as endpoints from '@shared/contracts/sessions';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { sendSessionCookie } from '../../../http/session-cookie';
import type { Services } from '../../../services';
import { toSelf } from '../own/to-self';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions';

export function sessionRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listSessions, ({ user }) => listOwnSessions(deps, user));
  serve(endpoints.endSession, ({ params, user, request }) =>
    endOwnSession(deps, user, params.key, request.ip),
  );
  serve(endpoints.endOtherSessions, async ({ user, request, response }) => {
    const self = { ...toSelf(user, request), username: user.username };
    sendSessionCookie(response, deps.config, await endOtherSessions(deps, self, request.ip));
  });

  return router;
}
