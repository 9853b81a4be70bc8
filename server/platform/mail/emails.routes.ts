import * as endpoints from '@shared/contracts/emails';
import type { Router } from 'express';
import { createEndpointRouter } from '../http/endpoints/endpoint-router';
import { readRowId } from '../http/validate';
import type { Services } from '../services';
import { readEmails, resendEmail } from './emails';

export function emailRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(endpoints.listEmails, ({ query: { type, id } }) => readEmails(deps, type, id));
  serve(endpoints.resendEmail, ({ params, by }) => resendEmail(deps, readRowId(params), by));
  return router;
}
