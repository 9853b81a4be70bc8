import * as endpoints from '@shared/contracts/inquiries';
import type { Router } from 'express';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { receiveSubmission } from '../../submissions/receive-submission';
import { presentInquiry } from './inquiries.presenter';
import { findInquiry, insertInquiry, listInquiries } from './inquiries.repository';

/** Project inquiries and press inquiries share one endpoint. */
export function inquiryRoutes(deps: Services): Router {
  const { db, mail } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createInquiry, async ({ body: { website: isBot, ...inquiry }, request }) =>
    presentInquiry(
      await receiveSubmission(deps, request, {
        form: 'contact',
        content: inquiry,
        isBot,
        find: findInquiry,
        insert: (tx, createdAt) => insertInquiry(tx, { ...inquiry, createdAt }),
        notify: (tx, inserted, networks) => mail.enqueueInquiryEmails(tx, inserted, networks),
      }),
    ),
  );

  serve(endpoints.listInquiries, async ({ query }) => {
    const { rows, nextCursor } = await listInquiries(db, query);
    return { rows: rows.map(presentInquiry), nextCursor };
  });

  return router;
}
