import { decideBookings as decide } from '@shared/contracts/bookings/booking-decisions';
import { createBooking } from '@shared/contracts/bookings/bookings';
import * as feed from '@shared/contracts/bookings/calendar-feed';
import { readCallTimes } from '@shared/contracts/bookings/call-times';
import * as visitor from '@shared/contracts/bookings/calls';
import * as staff from '@shared/contracts/bookings/staff-bookings';
import { present } from '@shared/contracts/endpoint';
import { honeypotName } from '@shared/limits/forms';
import type { Router } from 'express';
import { idsOf } from '../../platform/db/any-of';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import { listStaff } from '../accounts/staff.repository';
import { receiveSubmission } from '../submissions/receive-submission';
import { writeBookingConfirmation, writeBookingNotice } from './booking-emails';
import { requireAhead } from './bookings.errors';
import { describeBookings, presentCall, readWaitingSince } from './bookings.presenter';
import { findRepeatedBooking, insertBooking } from './bookings.repository';
import { endFeed, readFeed, renewFeed } from './calendar/calendar-feed';
import { findFeed } from './calendar/calendar-feeds.repository';
import { readCallTimes as readTimes } from './call-times';
import { decideBookings } from './decide-bookings';
import * as repository from './staff-bookings.repository';
import { cancelCall, findCall, proposeTimes } from './visitor-calls';

export function bookingRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(createBooking, async ({ body: { [honeypotName]: isBot, ...booking }, request }) =>
    present(
      createBooking.response,
      await receiveSubmission(deps, request, {
        form: 'booking',
        content: booking,
        isBot,
        findRepeated: findRepeatedBooking,
        insert: (tx, received) => {
          requireAhead(booking.preferredSlots, received.createdAt);
          return insertBooking(tx, { ...booking, ...received });
        },
        emailsOf: inserted => ({
          confirmation: writeBookingConfirmation(inserted),
          notice: writeBookingNotice(inserted),
        }),
      }),
    ),
  );
  serve(readCallTimes, () => readTimes(deps));
  serve(visitor.readCall, async ({ body: { token } }) => presentCall(await findCall(deps, token)));
  serve(visitor.cancelCall, async ({ body, by }) => presentCall(await cancelCall(deps, body, by)));
  serve(visitor.proposeTimes, async ({ body, by }) => presentCall(await proposeTimes(deps, body, by)));

  serve(staff.listBookings, async ({ query }) => {
    const now = clock.now();
    const waitingSince = await readWaitingSince(deps);
    const { rows, nextCursor } = await repository.listBookings(db, query, { now, overdueUpTo: waitingSince });
    const counts = await repository.countBookings(db, query.search, waitingSince);
    return { rows: await describeBookings(deps, rows), nextCursor, counts };
  });
  serve(staff.listHosts, async ({ by }) => {
    const hosts = await listStaff(db);
    const calls = await repository.lastCalls(db, idsOf(hosts));
    return hosts.map(({ id, name }) => ({
      id,
      name,
      self: id === by.user.id,
      lastPlace: calls.get(id)?.place ?? null,
      lastLink: calls.get(id)?.link ?? null,
    }));
  });
  serve(decide, async ({ body, by }) => {
    const { changed, skipped } = await decideBookings(deps, body, by);
    return { changed: await describeBookings(deps, changed), skipped };
  });

  serve(feed.readCalendar, async ({ by }) => ({
    createdAt: (await findFeed(db, by.user.id))?.createdAt.toISOString() ?? null,
  }));
  serve(feed.renewCalendar, ({ by }) => renewFeed(deps, by));
  serve(feed.removeCalendar, ({ by }) => endFeed(deps, by));
  serveRaw(feed.readCalendarFeed, async (request, response) => {
    const { file } = validate(feed.readCalendarFeed.params, request.params);
    const content = await readFeed(deps, file);
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calls.ics"',
    });
    response.send(content);
  });

  return router;
}
