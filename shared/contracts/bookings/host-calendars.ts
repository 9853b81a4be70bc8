import * as z from 'zod/mini';
import { bookingLimits, textLimits } from '../../limits/forms';
import { calendarKinds } from '../../states';
import type { Endpoint } from '../endpoint';
import { requiredText } from '../fields';
import { soughtId } from '../ids';
import { instantText } from './bookings';

const hostCalendar = z.strictObject({
  id: z.string(),
  kind: z.enum(calendarKinds),
  /** All that may be told of the link. */
  host: z.string(),
  readAt: z.string(),
  failing: z.nullable(
    z.strictObject({
      since: z.string(),
      /** What follows “We couldn’t read this since Mar 3:” */
      reason: z.string(),
      /** Unread for a day. */
      ignored: z.boolean(),
    }),
  ),
  /** The next few busy times. */
  next: z.array(z.strictObject({ start: z.string(), end: z.string() })),
  /** Events that were left out. */
  skipped: z.number(),
});

export type HostCalendar = z.output<typeof hostCalendar>;

export const listHostCalendars = {
  method: 'GET',
  path: '/api/host-calendars',
  summary: 'Your calendars, and the next busy times that were read from each',
  access: 'staff',
  response: z.array(hostCalendar),
} as const satisfies Endpoint;

export const hostCalendarForm = z.object({
  url: requiredText('Paste the link to your calendar', textLimits.url.max),
  kind: z.enum(calendarKinds, 'Choose what the calendar says'),
});

export type HostCalendarFormValues = z.input<typeof hostCalendarForm>;

export const addHostCalendar = {
  method: 'POST',
  path: '/api/host-calendars',
  summary: 'Adds a calendar by its private link, once it has been read',
  access: 'staff',
  rateLimits: ['calendars'],
  body: hostCalendarForm,
  status: 201,
  response: hostCalendar,
} as const satisfies Endpoint;

export const removeHostCalendar = {
  method: 'DELETE',
  path: '/api/host-calendars/:id',
  summary: 'Removes one of your calendars',
  access: 'staff',
  params: z.object({ id: soughtId() }),
  status: 204,
} as const satisfies Endpoint;

/** Not in `listHosts`, which whoever registered may read. */
export const readBusyHosts = {
  method: 'GET',
  path: '/api/host-calendars/busy/:slots',
  summary: 'Who is busy at each of these times',
  access: 'staff',
  params: z.object({
    /** Separated by commas. */
    slots: z.pipe(
      z.pipe(
        z.string('Name the times'),
        z.transform(text => text.split(',')),
      ),
      z.array(instantText).check(z.maxLength(bookingLimits.maxSlots, 'Name three times at most')),
    ),
  }),
  /** Names by slot; without those at which nobody is. */
  response: z.record(z.string(), z.array(z.string())),
} as const satisfies Endpoint;
