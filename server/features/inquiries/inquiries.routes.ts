import { createInquiryBodyFor } from '@shared/contracts/inquiries';
import { listQuery } from '@shared/contracts/lists';
import { submissionLimits } from '@shared/limits';
import { Router } from 'express';
import type { FloodGuard } from '../../http/flood-limit';
import { sendPage } from '../../http/send-page';
import { validate } from '../../http/validate';
import { addressOf } from '../../http/visitor-address';
import type { Mail } from '../../mail/mail';
import { pretendRecord } from '../../submissions/pretend-record';
import { recordOnce, type SubmissionDeps } from '../../submissions/record-once';
import { requireUser } from '../accounts/sign-in';
import { presentInquiry } from './inquiries.presenter';
import { findInquiry, insertInquiry, listInquiries } from './inquiries.repository';

interface InquiryDeps extends SubmissionDeps {
  floodGuard: FloodGuard;
  mail: Mail;
}

/** Project inquiries and press inquiries come by the same call. */
export function inquiryRoutes(deps: InquiryDeps): Router {
  const { db, clock, floodGuard, mail } = deps;
  const router = Router();

  const limit = floodGuard({ name: 'contact', points: submissionLimits.perMinute, per: 60 });
  router.post('/contact', limit, async (request, response) => {
    const body = createInquiryBodyFor(request.body);
    const { website: isRobot, ...inquiry } = validate(body, request.body);
    if (isRobot) {
      request.log.info('a robot sent an inquiry');
      response.status(201).json(presentInquiry(pretendRecord(inquiry, clock)));
      return;
    }
    const submission = { form: 'contact', address: addressOf(request.ip), content: inquiry };
    const recorded = await recordOnce(deps, submission, {
      find: findInquiry,
      insert: async (tx, createdAt) => {
        const inserted = await insertInquiry(tx, { ...inquiry, createdAt });
        await mail.tellOfInquiry(tx, inserted);
        return inserted;
      },
    });
    mail.wake();
    response.status(201).json(presentInquiry(recorded));
  });

  router.get('/contact', requireUser, async (request, response) => {
    sendPage(response, await listInquiries(db, validate(listQuery, request.query)), presentInquiry);
  });

  return router;
}
