import * as endpoints from '@shared/contracts/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Router } from 'express';
import { readRowId } from '../../platform/db/row-id';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { changeInquiries } from './change-inquiries';
import { describeInquiries } from './describe-inquiries';
import { inquiryNotFound } from './inquiries.errors';
import { readCorrespondence } from './read-correspondence';
import { replyToInquiry } from './reply-to-inquiry';
import * as repository from './staff-inquiries.repository';

/** The Contact tab of the admin panel. */
export function staffInquiryRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const present = async (inquiry: Inquiry, callerId: string) => {
    const [presented] = await describeInquiries(db, [inquiry], callerId);
    if (!presented) throw inquiryNotFound();
    return presented;
  };

  serve(endpoints.listInquiries, async ({ query, user }) => {
    const { rows, nextCursor } = await repository.listInquiries(db, query, user.id);
    return {
      rows: await describeInquiries(db, rows, user.id),
      nextCursor,
      counts: await repository.countInquiries(db, query, user.id),
    };
  });

  serve(endpoints.changeInquiries, async ({ body, user, request }) => {
    const { ip } = request;
    const { changed, skipped } = await changeInquiries(deps, body, { actor: user, ip });
    return { changed: await describeInquiries(db, changed, user.id), skipped };
  });

  serve(endpoints.readCorrespondence, ({ params }) => readCorrespondence(deps, readId(params)));
  serve(endpoints.replyToInquiry, async ({ params, body, user, request: { ip } }) =>
    present(await replyToInquiry(deps, readId(params), body, { actor: user, ip }), user.id),
  );

  return router;
}

function readId(params: { id: string }): number {
  const id = readRowId(params);
  if (id === null) throw inquiryNotFound();
  return id;
}
