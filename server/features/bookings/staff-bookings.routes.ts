import { overdueUpTo } from '@shared/answer-due';
import * as decisions from '@shared/contracts/booking-decisions';
import * as endpoints from '@shared/contracts/staff-bookings';
import type { Router } from 'express';
import { doneBy } from '../../platform/http/done-by';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../platform/services';
import { describeBookings } from './call-deliveries';
import { decideBookings } from './decide-bookings';
import * as repository from './staff-bookings.repository';

/** The Bookings tab of the admin panel. */
export function staffBookingRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve } = createEndpointRouter(deps);
  const times = () => ({ now: clock.now(), overdueUpTo: overdueUpTo(clock.now()) });

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
  return router;
}
