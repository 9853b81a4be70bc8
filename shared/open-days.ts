import { type CalendarDay, isWeekend } from './calendar-day';

/** Has both its ends. */
export interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

export const includesDay = ({ start, end }: DayRange, day: CalendarDay): boolean =>
  start <= day && day <= end;

/** Weekdays on which the office isn't closed. */
export const isOpenDay = (day: CalendarDay, closedDays: readonly DayRange[]): boolean =>
  !isWeekend(day) && !closedDays.some(range => includesDay(range, day));
