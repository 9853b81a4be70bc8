import { createBookingBody } from '@shared/contracts/bookings';
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
import { presentBooking } from './bookings.presenter';
import { findBooking, insertBooking, listBookings } from './bookings.repository';

interface BookingDeps extends SubmissionDeps {
  floodGuard: FloodGuard;
  mail: Mail;
}

export function bookingRoutes(deps: BookingDeps): Router {
  const { db, clock, floodGuard, mail } = deps;
  const router = Router();

  const limit = floodGuard({ name: 'bookings', points: submissionLimits.perMinute, per: 60 });
  router.post('/bookings', limit, async (request, response) => {
    const { website: isRobot, ...booking } = validate(createBookingBody, request.body);
    if (isRobot) {
      request.log.info('a robot asked for a call');
      response.status(201).json(presentBooking(pretendRecord(booking, clock)));
      return;
    }
    const submission = { form: 'bookings', address: addressOf(request.ip), content: booking };
    const recorded = await recordOnce(deps, submission, {
      find: findBooking,
      insert: async (tx, createdAt) => {
        const inserted = await insertBooking(tx, { ...booking, createdAt });
        await mail.tellOfBooking(tx, inserted);
        return inserted;
      },
    });
    mail.wake();
    response.status(201).json(presentBooking(recorded));
  });

  router.get('/bookings', requireUser, async (request, response) => {
    sendPage(response, await listBookings(db, validate(listQuery, request.query)), presentBooking);
  });

  return router;
}
