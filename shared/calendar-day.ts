import { units } from './limits';

/**
 * Calendar days without time or time zone: `2026-03-09`. Internally counted in UTC, so that the machine's time zone
 * never shifts a day.
 */
export type CalendarDay = string;

const form = /^\d{4}-\d{2}-\d{2}$/;

export function isCalendarDay(text: string): boolean {
  if (!form.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 parses as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to a later one; negative if it is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / units.DAY);
}

export function isWeekend(day: CalendarDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The day of a `Date` in local time, which is what calendar widgets return. */
export function dayOfLocalDate(date: Date): CalendarDay {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`;
}

/** Noon of the day in local time: midnight does not exist everywhere on every day. */
export function localDateOfDay(day: CalendarDay): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 12);
}
