import { addDays, type CalendarDay, isWeekend } from '@shared/calendar-day';
import { bookingLimits, units } from '@shared/limits';
import { instantOfSlot, officeToday, slotOfInstant } from '@shared/office-hours';

/** Moments of the last two months and the next weeks, on the office's clock. */
export interface Timeline {
  /** A time such as `19:40`, that many days ago: at least one. */
  day(ago: number, time: string): Date;
  /** A time on the last weekday before today (-1), the one before (-2), or the next (1). */
  weekday(offset: number, time: string): Date;
  /** That many hours ago, counting only those in which the office is open. */
  openHoursAgo(hours: number): Date;
  minutesAgo(minutes: number): Date;
  /** That many hours from now, at the full hour. */
  hoursAhead(hours: number): Date;
}

const countingStep = 15 * units.MINUTE;
const closes = bookingLimits.lastSlotMinutes + bookingLimits.callMinutes;

export function createTimeline(now: Date): Timeline {
  const today = officeToday(now);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * units.MINUTE);
  return {
    day: (ago, time) => instantOf(addDays(today, -ago), time),
    weekday: (offset, time) => instantOf(countWeekdays(today, offset), time),
    openHoursAgo(hours) {
      let at = now;
      for (let left = hours * units.HOUR; left > 0; ) {
        at = new Date(at.getTime() - countingStep);
        if (isOpen(at)) left -= countingStep;
      }
      return at;
    },
    minutesAgo,
    hoursAhead(hours) {
      const at = new Date(now.getTime() + hours * units.HOUR);
      at.setUTCMinutes(0, 0, 0);
      return at;
    },
  };
}

function instantOf(date: CalendarDay, time: string): Date {
  const instant = instantOfSlot({ date, time });
  if (!instant) throw new RangeError(`There is no ${time} on ${date}`);
  return instant;
}

function countWeekdays(today: CalendarDay, offset: number): CalendarDay {
  let day = today;
  for (let left = Math.abs(offset); left > 0; ) {
    day = addDays(day, Math.sign(offset));
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isOpen(instant: Date): boolean {
  const { date, time } = slotOfInstant(instant);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = 60 * hours + minutes;
  return !isWeekend(date) && minute >= bookingLimits.firstSlotMinutes && minute < closes;
}
