import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { addDays, type CalendarDay, isCalendarDay } from './calendar-day';
import { bookingLimits } from './limits/forms';
import { type DayRange, isOpenDay, officeToday } from './open-days';
import { office } from './site/studio';

export interface OfficeSlot {
  date: CalendarDay;
  time: string;
}

const zone = office.timeZone;

export const officeTimes: readonly string[] = listOfficeTimes();

function listOfficeTimes(): string[] {
  const { slotStepMinutes } = bookingLimits;
  const count = (office.lastCall - office.firstCall) / slotStepMinutes + 1;
  return Array.from({ length: count }, (_, index) => clockTime(office.firstCall + index * slotStepMinutes));
}

export function clockTime(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

export function defaultSlot(now: Date): OfficeSlot {
  let date = addDays(officeToday(now), 1);
  while (!isOpenDay(date, [])) date = addDays(date, 1);
  return { date, time: officeTimes.find(time => time >= '10:00') ?? clockTime(office.lastCall) };
}

/** What the office can’t offer. */
export interface UnavailableTimes {
  /** In office time. */
  taken: Readonly<Record<CalendarDay, readonly string[]>>;
  closedDays: readonly DayRange[];
}

export const isFree = ({ date, time }: OfficeSlot, { taken, closedDays }: UnavailableTimes): boolean =>
  isOpenDay(date, closedDays) && !taken[date]?.includes(time);

/** The slot itself, or the first free half hour after it. */
export function firstFreeSlot(slot: OfficeSlot, unavailable: UnavailableTimes): OfficeSlot {
  if (isFree(slot, unavailable)) return slot;
  for (let date = slot.date; ; date = addDays(date, 1)) {
    const later = date === slot.date ? officeTimes.filter(time => time > slot.time) : officeTimes;
    const time = later.find(time => isFree({ date, time }, unavailable));
    if (time) return { date, time };
  }
}

export function instantOfSlot({ date, time }: OfficeSlot): Date | null {
  if (!isCalendarDay(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const instant = fromZonedTime(`${date}T${time}:00`, zone);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export function slotOfInstant(instant: Date): OfficeSlot {
  return {
    date: formatInTimeZone(instant, zone, 'yyyy-MM-dd'),
    time: formatInTimeZone(instant, zone, 'HH:mm'),
  };
}

/** `Mon, Mar 9, 2026, 10:00 AM EDT` */
export function formatInstant(instant: Date, timeZone: string = zone): string {
  return formatInTimeZone(instant, timeZone, 'EEE, MMM d, yyyy, h:mm a zzz');
}

/** `Mon, Mar 9, 2026, 10:00 AM EDT (Eastern Time)` */
export function formatOfficeInstant(instant: Date): string {
  return `${formatInstant(instant)} (${office.zoneName})`;
}

/** `Asia/Calcutta` for `asia/KOLKATA`. date-fns-tz keeps every name it gets: give it strangers' only like this. */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== null;
