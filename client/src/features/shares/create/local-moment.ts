import { addDays, addMinutes, format } from 'date-fns';

/* A date-and-time input has a text in local time, which may mean either of two hours when clocks go back. So what a
 * button sets, or a share has, is an instant in ISO 8601 until somebody types. */

const isInstant = (moment: string) => moment.endsWith('Z');

/** In local time and to the minute: `2026-11-28T11:51`. */
export const toLocalMoment = (date: Date) => `${format(date, 'yyyy-MM-dd')}T${format(date, 'HH:mm')}`;

/** What the input shows. */
export const textOf = (moment: string) => (isInstant(moment) ? toLocalMoment(new Date(moment)) : moment);

export const momentAfter = (duration: number) => new Date(Date.now() + duration).toISOString();

/** Of the two hours that a typed text may mean, the later. */
export function readMoment(moment: string): Date {
  const first = new Date(moment);
  const offset = addDays(first, 1).getTimezoneOffset();
  const second = addMinutes(first, offset - first.getTimezoneOffset());
  return !isInstant(moment) && second.getTimezoneOffset() === offset ? second : first;
}
