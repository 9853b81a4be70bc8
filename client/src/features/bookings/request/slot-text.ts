import type { CalendarDay } from '@shared/calendar-day';
import type { SlotChoice } from '@shared/contracts/bookings/bookings';
import { instantOfSlot, officeTimes } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { formatInTimeZone } from 'date-fns-tz';

const zone = office.timeZone;

/** `2026-03-09` becomes `Mon, Mar 9`. */
export function formatDay(day: CalendarDay): string {
  return formatInTimeZone(`${day}T12:00:00Z`, 'UTC', 'EEE, MMM d');
}

/** Skips rows without a time, which aren't sent. */
export function slotFields(rows: SlotChoice[]) {
  const sent = rows.flatMap((row, index) => (instantOfSlot(row) ? [index] : []));
  return Object.fromEntries(
    sent.map((row, index) => [`preferredSlots.${index}`, `preferredSlots.${row}.time` as const]),
  );
}

interface OfferedTime {
  /** `10:00`, in office time. */
  time: string;
  instant: Date | null;
  /** `10:00 AM`, in office time. */
  office: string;
  /** `7:30 PM`, with the weekday if that differs; null if both clocks show the same. */
  own: string | null;
}

/** Formats each day's times only once: that takes longer than the rest of rendering the choice. */
const written = new Map<string, OfferedTime[]>();

export function timesOfDay(day: CalendarDay, timeZone: string | null): OfferedTime[] {
  const key = `${day} ${timeZone}`;
  const times = written.get(key) ?? officeTimes.map(time => describeTime(time, day, timeZone));
  written.set(key, times);
  return times;
}

function describeTime(time: string, day: CalendarDay, timeZone: string | null): OfferedTime {
  const instant = instantOfSlot({ date: day, time });
  if (!instant) return { time, instant, office: time, own: null };
  const officeText = formatInTimeZone(instant, zone, 'h:mm a');
  if (timeZone === null) return { time, instant, office: officeText, own: null };
  const isSameDay = formatInTimeZone(instant, timeZone, 'd') === formatInTimeZone(instant, zone, 'd');
  const own = formatInTimeZone(instant, timeZone, isSameDay ? 'h:mm a' : 'EEE h:mm a');
  return { time, instant, office: officeText, own: own === officeText ? null : own };
}
