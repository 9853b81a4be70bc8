import { overdueUpTo } from '@shared/answer-due';
import { addDays, type CalendarDay, isWeekend } from '@shared/calendar-day';
import { units } from '@shared/limits';
import { instantOfSlot, officeToday } from '@shared/office-hours';

/**
 * Reads a moment of the tables. `-3 09:30` and `2 10:00` are on the office's clock, on the third weekday before today and
 * the second after it; `20d 18:40` is twenty days ago. `4m` is four minutes ago; `+5h`, at the full hour, five hours from now. At `75%`, three quarters of
 * the time to answer are over by now: what came at more than `100%` is overdue.
 */
export type ReadMoment = (text: string) => Date;

export function createMoments(now: Date): ReadMoment {
  const today = officeToday(now);
  const toAnswer = now.getTime() - overdueUpTo(now).getTime();
  return text => {
    const amount = Number.parseFloat(text);
    const [day = '', time] = text.split(' ');
    if (time && day.endsWith('d')) return instantOf(addDays(today, -amount), time);
    if (time) return instantOf(countWeekdays(today, amount), time);
    if (text.endsWith('%')) return new Date(now.getTime() - (amount / 100) * toAnswer);
    if (text.endsWith('m')) return new Date(now.getTime() - amount * units.MINUTE);
    const ahead = new Date(now.getTime() + amount * units.HOUR);
    ahead.setUTCMinutes(0, 0, 0);
    return ahead;
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
