import * as endpoints from '@shared/contracts/calendar-feed';
import type { Router } from 'express';
import { doneBy } from '../../../http/done-by';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { validate } from '../../../http/validate';
import type { Services } from '../../../services';
import { endFeed, readFeed, renewFeed } from './calendar-feed';
import { findFeed } from './calendar-feeds.repository';
import { createFeedText } from './feed-text';

/** The confirmed calls in the calendars of staff. */
export function calendarRoutes(deps: Services): Router {
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const readText = createFeedText(deps);

  serve(endpoints.readCalendar, async ({ user }) => ({
    createdAt: (await findFeed(deps.db, user.id))?.createdAt.toISOString() ?? null,
  }));
  serve(endpoints.renewCalendar, ({ user, request }) => renewFeed(deps, user, doneBy(request)));
  serve(endpoints.removeCalendar, ({ user, request }) => endFeed(deps, user.id, doneBy(request)));

  serveRaw(endpoints.readCalendarFeed, async (request, response) => {
    const { file } = validate(endpoints.readCalendarFeed.params, request.params);
    const content = await readFeed({ db: deps.db, readText }, file);
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calls.ics"',
      'Content-Length': content.length,
    });
    // Not by `send`, which would hash it each time.
    response.end(content);
  });

  return router;
}
