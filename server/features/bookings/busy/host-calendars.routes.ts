import * as endpoints from '@shared/contracts/bookings/host-calendars';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../platform/http/endpoints/endpoint-router';
import type { Services } from '../../../platform/services';
import { readBusyHosts } from './busy-hosts';
import { addCalendar, listCalendars, removeCalendar } from './host-calendars';

export function hostCalendarRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);
  serve(endpoints.listHostCalendars, ({ by }) => listCalendars(deps, by.user.id));
  serve(endpoints.addHostCalendar, ({ body, by }) => addCalendar(deps, body, by));
  serve(endpoints.removeHostCalendar, ({ params, by }) => removeCalendar(deps, params.id, by));
  serve(endpoints.readBusyHosts, ({ params }) => readBusyHosts(deps, params.slots));
  return router;
}
