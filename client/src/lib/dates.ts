import { units } from '@shared/limits/amounts';
import { office, studio } from '@shared/site/studio';

const locale = studio.locale.replace('_', '-');

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

const dayFormat = new Intl.DateTimeFormat(locale, day);
const timeFormat = new Intl.DateTimeFormat(locale, time);
const zonedTimeFormat = new Intl.DateTimeFormat(locale, { ...time, timeZoneName: 'short' });
const zonedFormat = new Intl.DateTimeFormat(locale, { ...day, ...time, timeZoneName: 'short' });

type Instant = Date | string | number;

const toDate = (instant: Instant) => new Date(instant);

/** `Nov 21, 2026`, in the reader's time zone, as all of these. */
export const formatDay = (instant: Instant) => dayFormat.format(toDate(instant));

const shortDayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });

/** `Nov 21`, of something recent. */
export const formatShortDay = (instant: Instant) => shortDayFormat.format(toDate(instant));

const agoFormat = new Intl.RelativeTimeFormat(locale);

/** `4 minutes ago` */
export function formatAgo(instant: Instant, now: number): string {
  const minutes = Math.floor((now - toDate(instant).getTime()) / units.MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return agoFormat.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? agoFormat.format(-hours, 'hour') : agoFormat.format(-Math.floor(hours / 24), 'day');
}

export const formatTime = (instant: Instant) => timeFormat.format(toDate(instant));

/** `Nov 21, 2026, 11:37 AM EST` */
export const formatZonedMoment = (instant: Instant) => zonedFormat.format(toDate(instant));

export const formatZonedTime = (instant: Instant) => zonedTimeFormat.format(toDate(instant));

const atOffice = { timeZone: office.timeZone } as const;
const officeDayFormat = new Intl.DateTimeFormat(locale, { ...atOffice, dateStyle: 'long' });
const officeYearFormat = new Intl.DateTimeFormat('en-US', { ...atOffice, year: 'numeric' });

/** `November 21, 2026`, by the office's clock. */
export const formatOfficeDay = (instant: Instant) => officeDayFormat.format(toDate(instant));

export const officeYear = (instant: Instant) => Number(officeYearFormat.format(toDate(instant)));

/** `America/New_York (EST)` */
export function describeOwnZone(now: Date): string {
  const { timeZone } = zonedFormat.resolvedOptions();
  const short = zonedFormat.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return short && short !== timeZone ? `${timeZone} (${short})` : timeZone;
}
