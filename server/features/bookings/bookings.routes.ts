import * as endpoints from '@shared/contracts/bookings';
import type { Router } from 'express';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { receiveSubmission } from '../../submissions/receive-submission';
import { presentBooking } from './bookings.presenter';
import { findBooking, insertBooking, listBookings } from './bookings.repository';

export function bookingRoutes(deps: Services): Router {
  const { db, mail } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.createBooking, async ({ body: { website: isBot, ...booking }, request }) =>
    presentBooking(
      await receiveSubmission(deps, request, {
        form: 'bookings',
        content: booking,
        isBot,
        find: findBooking,
        insert: (tx, createdAt) => insertBooking(tx, { ...booking, createdAt }),
        notify: (tx, inserted, networks) => mail.enqueueBookingEmails(tx, inserted, networks),
      }),
    ),
  );

  serve(endpoints.listBookings, async ({ query }) => {
    const { rows, nextCursor } = await listBookings(db, query);
    return { rows: rows.map(presentBooking), nextCursor };
  });

  return router;
}
