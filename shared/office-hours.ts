import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { addDays, type CalendarDay, isCalendarDay, isWeekend } from './calendar-day';
import { bookingLimits } from './limits/forms';
import { office } from './site/studio';

/** The start of a call in office time. */
export interface OfficeSlot {
  date: CalendarDay;
  /** `09:30` */
  time: string;
}

const zone = office.timeZone;

/** Starts that the office offers on a weekday: `09:00`, `09:30`, and so on to `17:00`. */
export const officeTimes: readonly string[] = listOfficeTimes();

function listOfficeTimes(): string[] {
  const { firstSlotMinutes, lastSlotMinutes, slotStepMinutes } = bookingLimits;
  const count = (lastSlotMinutes - firstSlotMinutes) / slotStepMinutes + 1;
  return Array.from({ length: count }, (_, index) => clockTime(firstSlotMinutes + index * slotStepMinutes));
}

export function clockTime(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/** Today in the office's time zone. */
export function officeToday(now: Date): CalendarDay {
  return formatInTimeZone(now, zone, 'yyyy-MM-dd');
}

/** Weekdays from the office's today on. */
export function isOfficeDay(day: CalendarDay, today: CalendarDay): boolean {
  return day >= today && !isWeekend(day);
}

/** The default slot: the next weekday after today at 10:00. */
export function defaultSlot(now: Date): OfficeSlot {
  let date = addDays(officeToday(now), 1);
  while (isWeekend(date)) date = addDays(date, 1);
  return { date, time: '10:00' };
}

/** The instant of a slot in office time, or null if there is no such day or time. */
export function instantOfSlot({ date, time }: OfficeSlot): Date | null {
  if (!isCalendarDay(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const instant = fromZonedTime(`${date}T${time}:00`, zone);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The office time at an instant. */
export function slotOfInstant(instant: Date): OfficeSlot {
  return {
    date: formatInTimeZone(instant, zone, 'yyyy-MM-dd'),
    time: formatInTimeZone(instant, zone, 'HH:mm'),
  };
}

/**
 * `Mon, Mar 9, 2026, 10:00 AM EDT`: always with the time zone, because reader and writer may live in different ones.
 */
export function formatInstant(instant: Date, timeZone: string = zone): string {
  return formatInTimeZone(instant, timeZone, 'EEE, MMM d, yyyy, h:mm a zzz');
}

/** `Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)`: for a reader who may not know the abbreviation. */
export function formatOfficeInstant(instant: Date): string {
  return `${formatInstant(instant)} (${office.zoneName})`;
}

/**
 * The one spelling of a time zone that all others stand for (`Asia/Calcutta` for `asia/KOLKATA`), or null if this machine
 * knows none by that name: a visitor's browser may send any text. date-fns-tz keeps each name that it gets, so names that
 * strangers type go to it in this spelling alone.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== null;
