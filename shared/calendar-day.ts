import {
  addDays as addToDate,
  differenceInCalendarDays,
  formatISO,
  getISODay,
  isValid,
  parseISO,
  setHours,
} from 'date-fns';

/** `2026-03-09` */
export type CalendarDay = string;

export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOfLocalDate(addToDate(parseISO(day), days));

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from));

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => getISODay(parseISO(day));

export const dayOfLocalDate = (date: Date): CalendarDay => formatISO(date, { representation: 'date' });

/** Returns noon: midnight does not exist everywhere on every day. */
export const localDateOfDay = (day: CalendarDay): Date => setHours(parseISO(day), 12);
