import * as z from 'zod/mini';
import { daysBetween, isCalendarDay } from '../calendar-day';
import { siteLimits } from '../limits/server';
import type { DayRange } from '../open-days';
import type { Endpoint } from './endpoint';
import { revision } from './ids';

const messages = {
  day: 'Choose a day',
  order: 'The last day can’t be before the first',
  tooLong: 'Close for a year at most',
  list: 'Say which days you’re closed',
  tooMany: `Keep ${siteLimits.closedDays} closed days or fewer, where a range counts once`,
} as const;

const day = z
  .string(messages.day)
  .check(z.trim(), z.refine(isCalendarDay, { error: messages.day, abort: true }));

const closedRange = z.object({ start: day, end: day }).check(
  z.refine<DayRange>(({ start, end }) => end >= start, { error: messages.order, path: ['end'] }),
  z.refine<DayRange>(({ start, end }) => daysBetween(start, end) < siteLimits.closedFor, {
    error: messages.tooLong,
    path: ['end'],
  }),
);

/** Without a last day, it's the first. */
export const closedDaysForm = z.pipe(
  z.pipe(
    z.object({ start: day, end: z.string().check(z.trim()) }),
    z.transform(({ start, end }): DayRange => ({ start, end: end || start })),
  ),
  closedRange,
);

const siteSettings = z.strictObject({
  revision: z.number(),
  /** Today's and later ones, in order. */
  closedDays: z.array(z.strictObject({ start: z.string(), end: z.string() })),
});

export type SiteSettings = z.output<typeof siteSettings>;

export const readSiteSettings = {
  method: 'GET',
  path: '/api/site-settings',
  summary: 'The days on which the office is closed',
  access: 'staff',
  response: siteSettings,
} as const satisfies Endpoint;

export const changeSiteSettings = {
  method: 'PATCH',
  path: '/api/site-settings',
  summary: 'Changes the days on which the office is closed; 409 if somebody else did since',
  access: 'staff',
  body: z.object({
    revision,
    closedDays: z
      .array(closedRange, messages.list)
      .check(z.maxLength(siteLimits.closedDays, messages.tooMany)),
  }),
  response: siteSettings,
} as const satisfies Endpoint;

export type ChangedSettings = z.output<(typeof changeSiteSettings)['body']>;
