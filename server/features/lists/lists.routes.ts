import * as endpoints from '@shared/contracts/lists';
import type { Router } from 'express';
import { doneBy } from '../../platform/activity/activity';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { countLists } from './list-counts.repository';
import { resendEmail } from './resend-email';

/** What all lists of staff have in common. */
export function listRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(endpoints.countLists, ({ user }) => countLists(deps.db, user));
  serve(endpoints.resendEmail, ({ body, request }) => resendEmail(deps, body, doneBy(request)));
  return router;
}
