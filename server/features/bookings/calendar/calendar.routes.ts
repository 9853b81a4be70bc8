import * as endpoints from '@shared/contracts/calendar-feed';
import type { Router } from 'express';
import { doneBy } from '../../../platform/http/done-by';
import { createEndpointRouter } from '../../../platform/http/endpoints/endpoint-router';
import { validate } from '../../../platform/http/validate';
import type { Services } from '../../../platform/services';
import { endFeed, readFeed, renewFeed } from './calendar-feed';
import { findFeed } from './calendar-feeds.repository';

/** The confirmed calls in the calendars of staff. */
export function calendarRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(endpoints.readCalendar, async ({ user }) => ({
    createdAt: (await findFeed(deps.db, user.id))?.createdAt.toISOString() ?? null,
  }));
  serve(endpoints.renewCalendar, ({ user, request }) => renewFeed(deps, user.id, doneBy(request)));
  serve(endpoints.removeCalendar, ({ user, request }) => endFeed(deps, user.id, doneBy(request)));

  serveRaw(endpoints.readCalendarFeed, async (request, response) => {
    const { file } = validate(endpoints.readCalendarFeed.params, request.params);
    const content = await readFeed(deps, file);
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calls.ics"',
    });
    response.send(content);
  });

  return router;
}
