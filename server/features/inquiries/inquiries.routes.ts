import * as endpoints from '@shared/contracts/inquiries';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { receiveSubmission } from '../../platform/submissions/receive-submission';
import { presentSent } from './inquiries.presenter';
import { findInquiry, insertInquiry } from './inquiries.repository';

/** Project inquiries and press inquiries share one endpoint. */
export function inquiryRoutes(deps: Services): Router {
  const { mail } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createInquiry, async ({ body: { website: isBot, ...inquiry }, request }) =>
    presentSent(
      await receiveSubmission(deps, request, {
        form: 'contact',
        content: inquiry,
        isBot,
        find: findInquiry,
        insert: (tx, createdAt) => insertInquiry(tx, { ...inquiry, createdAt }),
        notify: (tx, inserted, told) => mail.enqueueInquiryEmails(tx, inserted, told),
      }),
    ),
  );

  return router;
}
