import { addDays, addMinutes, format } from 'date-fns';

/* Values are instants in ISO 8601 until somebody types: local time may mean either of two hours when clocks go back. */

const isInstant = (moment: string) => moment.endsWith('Z');

/** `2026-11-28T11:51` in local time. */
export const toLocalMoment = (date: Date) => `${format(date, 'yyyy-MM-dd')}T${format(date, 'HH:mm')}`;

export const textOf = (moment: string) => (isInstant(moment) ? toLocalMoment(new Date(moment)) : moment);

export const momentAfter = (duration: number) => new Date(Date.now() + duration).toISOString();

/** Takes the later of the two hours that a typed text may mean. */
export function readMoment(moment: string): Date {
  const first = new Date(moment);
  const offset = addDays(first, 1).getTimezoneOffset();
  const second = addMinutes(first, offset - first.getTimezoneOffset());
  return !isInstant(moment) && second.getTimezoneOffset() === offset ? second : first;
}
