import { office } from '@shared/site/studio';
import { getTimezoneOffset } from 'date-fns-tz';

const MINUTES_IN_DAY = 24 * 60;

/** Minutes that a clock in `timeZone` is ahead of the office's at an instant. */
export function minutesAheadOfOffice(timeZone: string, instant: Date): number {
  const offset = (zone: string) => getTimezoneOffset(zone, instant) / 60_000;
  return offset(timeZone) - offset(office.timeZone);
}

export interface ScaleTick {
  /** Its position, in percent of the scale. */
  at: number;
  /** The hour it marks: 0 to 23. */
  hour: number;
}

/** The position of a minute of the office's day on the scale, in percent. */
export const placeOf = (minutes: number): number => (minutes / MINUTES_IN_DAY) * 100;

/** The full hours of a clock that is `ahead` minutes ahead of the office's. */
export function hourTicks(ahead: number): ScaleTick[] {
  const ticks: ScaleTick[] = [];
  for (let minutes = Math.ceil(ahead / 60) * 60; minutes <= MINUTES_IN_DAY + ahead; minutes += 60)
    ticks.push({ at: placeOf(minutes - ahead), hour: hourOfDay(minutes) });
  return ticks;
}

export interface ScaleSpan {
  at: number;
  width: number;
}

/** The ranges in which a clock that is `ahead` minutes ahead shows a time from `start` to `end`, midnight included. */
export function spansOf(ahead: number, start: number, end: number): ScaleSpan[] {
  const length = (end - start + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return [-2, -1, 0, 1, 2].flatMap(day => {
    const from = Math.max(0, start - ahead + day * MINUTES_IN_DAY);
    const to = Math.min(MINUTES_IN_DAY, start - ahead + day * MINUTES_IN_DAY + length);
    return to <= from ? [] : [{ at: placeOf(from), width: placeOf(to - from) }];
  });
}

/** `12 AM`, `3 AM`, `12 PM`. */
export function nameOfHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

function hourOfDay(minutes: number): number {
  return ((((minutes / 60) % 24) + 24) % 24) | 0;
}
