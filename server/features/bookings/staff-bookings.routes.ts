import { overdueUpTo } from '@shared/answer-due';
import * as endpoints from '@shared/contracts/staff-bookings';
import type { Router } from 'express';
import { readRowId } from '../../db/row-id';
import { doneBy } from '../../http/done-by';
import { createEndpointRouter } from '../../http/endpoints/endpoint-router';
import type { Services } from '../../services';
import { bookingNotFound } from './bookings.errors';
import { presentBooking } from './bookings.presenter';
import type { Changed } from './change-booking';
import { cancelBooking, completeBooking, confirmBooking, declineBooking } from './decide-bookings';
import { decideMany } from './decide-many';
import * as repository from './staff-bookings.repository';

/** The Bookings tab of the admin panel. */
export function staffBookingRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const cutoff = () => overdueUpTo(clock.now());
  const present = ({ booking, visitorLink }: Changed) => ({
    booking: presentBooking(booking, cutoff()),
    visitorLink,
  });

  serve(endpoints.listBookings, async ({ query }) => {
    const upTo = cutoff();
    const { rows, nextCursor } = await repository.listBookings(db, query, {
      now: clock.now(),
      overdueUpTo: upTo,
    });
    return { rows: rows.map(booking => presentBooking(booking, upTo)), nextCursor };
  });
  serve(endpoints.countBookings, ({ query: { search } }) => repository.countBookings(db, search, cutoff()));
  serve(endpoints.listHosts, async ({ user }) =>
    (await repository.listHosts(db)).map(host => ({ ...host, self: host.id === user.id })),
  );

  serve(endpoints.decideBookings, async ({ body, request }) => {
    const { changed, skipped } = await decideMany(deps, body, doneBy(request));
    const upTo = cutoff();
    return { changed: changed.map(booking => presentBooking(booking, upTo)), skipped };
  });
  serve(endpoints.confirmBooking, async ({ params, body, request }) =>
    present(await confirmBooking(deps, readId(params), body, doneBy(request))),
  );
  serve(endpoints.declineBooking, async ({ params, body, request }) =>
    present(await declineBooking(deps, readId(params), body, doneBy(request))),
  );
  serve(endpoints.cancelBooking, async ({ params, body, request }) =>
    present(await cancelBooking(deps, readId(params), body, doneBy(request))),
  );
  serve(endpoints.completeBooking, async ({ params, body, request }) =>
    present(await completeBooking(deps, readId(params), body, doneBy(request))),
  );

  return router;
}

function readId(params: { id: string }): number {
  const id = readRowId(params);
  if (id === null) throw bookingNotFound();
  return id;
}
