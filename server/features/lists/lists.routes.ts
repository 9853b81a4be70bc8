import * as emails from '@shared/contracts/emails';
import * as endpoints from '@shared/contracts/lists';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { readRowId } from '../../platform/http/validate';
import { readEmails, resendEmail } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';
import { countLists } from './list-counts.repository';

/** What all lists of staff have in common. */
export function listRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(endpoints.countLists, ({ by }) => countLists(deps.db, by.user));
  serve(emails.listEmails, ({ query: { type, id } }) => readEmails(deps, type, id));
  serve(emails.resendEmail, ({ params, by }) => resendEmail(deps, readRowId(params), by));
  return router;
}
