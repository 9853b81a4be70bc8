import * as z from 'zod/mini';
import { daysBetween, isCalendarDay } from '../calendar-day';
import { siteLimits } from '../limits/server';
import { countLinks } from '../notice-link';
import type { DayRange } from '../open-days';
import { driveStates } from '../states';
import type { Endpoint } from './endpoint';
import { optionalText } from './fields';
import { revision } from './ids';
import { instantText, toInstant } from './instants';

export const settingsMessages = {
  notice: 'Write the notice first',
  links: 'Use one link at most',
  until: 'Choose a date and time, or leave it empty',
  untilInThePast: 'Choose a time that’s still to come',
  shown: 'Choose true or false',
  drive: 'Choose open or paused',
  day: 'Choose a day',
  order: 'The last day can’t be before the first',
  tooLong: 'Close for a year at most',
  list: 'Say which days you’re closed',
  tooMany: `Keep ${siteLimits.closedDays} closed days or fewer, where a range counts once`,
} as const;

const day = z
  .string(settingsMessages.day)
  .check(z.trim(), z.refine(isCalendarDay, { error: settingsMessages.day, abort: true }));

const closedRange = z.object({ start: day, end: day }).check(
  z.refine<DayRange>(({ start, end }) => end >= start, { error: settingsMessages.order, path: ['end'] }),
  z.refine<DayRange>(({ start, end }) => daysBetween(start, end) < siteLimits.closedFor, {
    error: settingsMessages.tooLong,
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

const noticeText = z.pipe(
  optionalText(siteLimits.notice),
  z.nullable(z.string().check(z.refine(text => countLinks(text) <= 1, settingsMessages.links))),
);

export const noticeFields = { text: noticeText, isShown: z.boolean(settingsMessages.shown) };

export const writesWhatItShows = z.refine<{ text: string | null; isShown: boolean }>(
  ({ text, isShown }) => text !== null || !isShown,
  { path: ['text'], message: settingsMessages.notice },
);

const notice = z
  .object({ ...noticeFields, until: z.pipe(z.nullable(instantText(settingsMessages.until)), toInstant) })
  .check(writesWhatItShows);

/** Without words, visitors read the brand's. */
export const driveSettings = z.object({
  state: z.enum(driveStates, settingsMessages.drive),
  words: optionalText(siteLimits.pausedWords),
});

const siteSettings = z.strictObject({
  revision: z.number(),
  /** On every page, until then. */
  notice: z.strictObject({
    text: z.nullable(z.string()),
    until: z.nullable(z.iso.datetime()),
    isShown: z.boolean(),
  }),
  drive: z.strictObject({ state: z.enum(driveStates), words: z.nullable(z.string()) }),
  /** Today's and later ones, in order. */
  closedDays: z.array(z.strictObject({ start: z.string(), end: z.string() })),
});

export type SiteSettings = z.output<typeof siteSettings>;

export const readSiteSettings = {
  method: 'GET',
  path: '/api/site-settings',
  summary:
    'The notice on every page, whether the drive is paused, and the days on which the office is closed',
  access: 'staff',
  response: siteSettings,
} as const satisfies Endpoint;

export const changeSiteSettings = {
  method: 'PATCH',
  path: '/api/site-settings',
  summary: 'Changes the settings it names; 409 if somebody else changed any since',
  access: 'staff',
  body: z.object({
    revision,
    notice: z.optional(notice),
    drive: z.optional(driveSettings),
    closedDays: z.optional(
      z
        .array(closedRange, settingsMessages.list)
        .check(z.maxLength(siteLimits.closedDays, settingsMessages.tooMany)),
    ),
  }),
  response: siteSettings,
} as const satisfies Endpoint;

export type SettingsChange = z.output<(typeof changeSiteSettings)['body']>;
