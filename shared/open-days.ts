import { toZonedTime } from 'date-fns-tz';
import { type CalendarDay, dayOfLocalDate, weekdayOf } from './calendar-day';
import { office } from './site/studio';

/** Has both its ends. */
export interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

export const includesDay = ({ start, end }: DayRange, day: CalendarDay): boolean =>
  start <= day && day <= end;

export const officeToday = (now: Date): CalendarDay => dayOfLocalDate(toZonedTime(now, office.timeZone));

/** Days of its week on which the office isn't closed. */
export const isOpenDay = (day: CalendarDay, closedDays: readonly DayRange[]): boolean =>
  office.days.includes(weekdayOf(day)) && !closedDays.some(range => includesDay(range, day));
