import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';

const calendar = z.strictObject({
  createdAt: z.nullable(z.string()),
});

export const readCalendar = {
  method: 'GET',
  path: '/api/bookings/calendar',
  summary: 'Whether you have a calendar link',
  access: 'staff',
  response: calendar,
} as const satisfies Endpoint;

const newCalendar = z.strictObject({ url: z.string(), createdAt: z.string() });

export type NewCalendar = z.output<typeof newCalendar>;

/** Needs a recent proof: whoever has the link reads visitors' names without signing in. */
export const renewCalendar = {
  method: 'POST',
  path: '/api/bookings/calendar',
  summary: 'Makes a calendar link; an older one of the same account stops working',
  access: 'personal-data',
  status: 201,
  response: newCalendar,
} as const satisfies Endpoint;

export const removeCalendar = {
  method: 'DELETE',
  path: '/api/bookings/calendar',
  summary: 'Removes your calendar link',
  access: 'staff',
  status: 204,
} as const satisfies Endpoint;

export const readCalendarFeed = {
  method: 'GET',
  path: '/api/calendars/:file',
  summary: 'The confirmed calls, for calendar apps',
  access: 'public',
  rateLimits: ['links'],
  /** `<token>.ics`. Another form is unknown, not malformed. */
  params: z.object({ file: z.string() }),
  writes: 'text/calendar',
} as const satisfies Endpoint;
