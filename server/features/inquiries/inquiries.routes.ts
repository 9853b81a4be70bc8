import { present } from '@shared/contracts/endpoint';
import { createInquiry } from '@shared/contracts/inquiries/inquiries';
import * as staff from '@shared/contracts/inquiries/staff-inquiries';
import { honeypotName } from '@shared/limits/forms';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { readRowId } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import { receiveSubmission } from '../submissions/receive-submission';
import { changeInquiries } from './change-inquiries';
import { inquiryNotFound } from './inquiries.errors';
import { describeInquiries } from './inquiries.presenter';
import { findRepeatedInquiry, insertInquiry } from './inquiries.repository';
import { writeInquiryConfirmation, writeInquiryNotice } from './inquiry-emails';
import { replyToInquiry } from './reply-to-inquiry';
import * as repository from './staff-inquiries.repository';

export function inquiryRoutes(deps: Services): Router {
  const { db } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(createInquiry, async ({ body: { [honeypotName]: isBot, ...inquiry }, request }) =>
    present(
      createInquiry.response,
      await receiveSubmission(deps, request, {
        form: 'inquiry',
        content: inquiry,
        isBot,
        findRepeated: findRepeatedInquiry,
        insert: (tx, received) => insertInquiry(tx, { ...inquiry, ...received }),
        emailsOf: inserted => ({
          confirmation: writeInquiryConfirmation(inserted),
          notice: writeInquiryNotice(inserted),
        }),
      }),
    ),
  );

  serve(staff.listInquiries, async ({ query, by: { user } }) => {
    const { rows, nextCursor } = await repository.listInquiries(db, query, user.id);
    const counts = await repository.countInquiries(db, query, user.id);
    return { rows: await describeInquiries(deps, rows, user.id), nextCursor, counts };
  });
  serve(staff.changeInquiries, async ({ body, by }) => {
    const { changed, skipped } = await changeInquiries(deps, body, by);
    return { changed: await describeInquiries(deps, changed, by.user.id), skipped };
  });
  serve(staff.replyToInquiry, async ({ params, body, by }) => {
    const id = readRowId(params);
    if (id === null) throw inquiryNotFound();
    const answered = await replyToInquiry(deps, id, body, by);
    const [presented] = await describeInquiries(deps, [answered], by.user.id);
    if (!presented) throw inquiryNotFound();
    return presented;
  });

  return router;
}
