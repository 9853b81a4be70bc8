import { call, endpointQuery } from '@/lib/api/endpoint';

/** Whether one has a calendar link. */
export const calendarQuery = () => endpointQuery('readCalendar');

export const makeCalendarLink = () => call('renewCalendar');

export const removeCalendarLink = () => call('removeCalendar');
