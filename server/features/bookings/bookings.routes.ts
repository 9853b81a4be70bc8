import * as endpoints from '@shared/contracts/bookings';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { receiveSubmission } from '../../platform/submissions/receive-submission';
import { presentRequest } from './bookings.presenter';
import { findBooking, insertBooking } from './bookings.repository';

export function bookingRoutes(deps: Services): Router {
  const { mail } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createBooking, async ({ body: { website: isBot, ...booking }, request }) =>
    presentRequest(
      await receiveSubmission(deps, request, {
        form: 'bookings',
        content: booking,
        isBot,
        find: findBooking,
        insert: (tx, createdAt) => insertBooking(tx, { ...booking, createdAt }),
        notify: (tx, inserted, told) => mail.enqueueBookingEmails(tx, inserted, told),
      }),
    ),
  );

  return router;
}
