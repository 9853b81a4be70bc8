import { overdueUpTo } from '@shared/answer-due';
import * as decisions from '@shared/contracts/booking-decisions';
import * as endpoints from '@shared/contracts/staff-bookings';
import type { Booking } from '@shared/tables/bookings';
import type { Router } from 'express';
import { readRowId } from '../../platform/db/row-id';
import { doneBy } from '../../platform/http/done-by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { bookingNotFound } from './bookings.errors';
import { describeBookings, resendCallEmail } from './call-deliveries';
import { decideBookings } from './decide-bookings';
import * as repository from './staff-bookings.repository';

/** The Bookings tab of the admin panel. */
export function staffBookingRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const times = () => ({ now: clock.now(), overdueUpTo: overdueUpTo(clock.now()) });
  const present = async (booking: Booking) => {
    const [presented] = await describeBookings(db, [booking], times());
    if (!presented) throw bookingNotFound();
    return presented;
  };

  serve(endpoints.listBookings, async ({ query }) => {
    const at = times();
    const { rows, nextCursor } = await repository.listBookings(db, query, at);
    return {
      rows: await describeBookings(db, rows, at),
      nextCursor,
      counts: await repository.countBookings(db, query.search, at.overdueUpTo),
    };
  });
  serve(endpoints.listHosts, async ({ user }) =>
    (await repository.listHosts(db)).map(host => ({ ...host, self: host.id === user.id })),
  );

  serve(decisions.decideBookings, async ({ body, request }) => {
    const { changed, ...rest } = await decideBookings(deps, body, doneBy(request));
    return { changed: await describeBookings(db, changed, times()), ...rest };
  });
  serve(decisions.resendCallEmail, async ({ params, request }) =>
    present(await resendCallEmail(deps, readId(params), doneBy(request))),
  );

  return router;
}

function readId(params: { id: string }): number {
  const id = readRowId(params);
  if (id === null) throw bookingNotFound();
  return id;
}
