import type { CalendarDay } from '@shared/calendar-day';
import { bookingLimits } from '@shared/limits';
import { defaultSlot, instantOfSlot } from '@shared/office-hours';
import { formatInTimeZone } from 'date-fns-tz';

const office = bookingLimits.officeTimeZone;

/** `2026-03-09` becomes `Mon, Mar 9`. */
export function formatDay(day: CalendarDay): string {
  return formatInTimeZone(`${day}T12:00:00Z`, 'UTC', 'EEE, MMM d');
}

/** `Mon, Mar 9, 10:00 AM`, on the clock of a zone. */
export function formatOnClock(instant: Date, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'EEE, MMM d, h:mm a');
}

interface TimeText {
  /** `10:00 AM`, in the office. */
  office: string;
  /** `7:30 PM`, with the weekday where it is another day; null where both clocks show the same. */
  own: string | null;
}

/** A time of the office's clock as both sides read it. Without a day yet, the next one that the office offers is meant. */
export function describeTime(time: string, day: CalendarDay | '', timeZone: string | null): TimeText {
  const instant = instantOfSlot({ date: day || defaultSlot(new Date()).date, time });
  if (!instant) return { office: time, own: null };
  const officeText = formatInTimeZone(instant, office, 'h:mm a');
  if (timeZone === null) return { office: officeText, own: null };
  const isSameDay = formatInTimeZone(instant, timeZone, 'd') === formatInTimeZone(instant, office, 'd');
  const own = formatInTimeZone(instant, timeZone, isSameDay ? 'h:mm a' : 'EEE h:mm a');
  return { office: officeText, own: own === officeText ? null : own };
}
