import { readCalendarRoute, removeCalendarRoute, renewCalendarRoute } from '@shared/contracts/booking-routes';
import type { readCalendar, removeCalendar, renewCalendar } from '@shared/contracts/calendar-feed';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Whether one has a calendar link. */
export const calendarQuery = () => endpointQuery<typeof readCalendar>(readCalendarRoute, {});

export const makeCalendarLink = () =>
  withProof(() => callEndpoint<typeof renewCalendar>(renewCalendarRoute, {}));

export const removeCalendarLink = () => callEndpoint<typeof removeCalendar>(removeCalendarRoute, {});
