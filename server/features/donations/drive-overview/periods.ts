import { addDays, type CalendarDay, daysBetween } from '@shared/calendar-day';
import type { DriveOverview, Gifts, Period } from '@shared/contracts/drive-overview';
import type { GiftDay } from './drive-overview.repository';

type Unit = DriveOverview['unit'];

/** The most bars of a kind that a chart has room for. */
const mostDays = 92;
const mostWeeks = 104;

/** The finest unit in which the days from `from` to `today` make a readable chart. */
export function chooseUnit(from: CalendarDay, today: CalendarDay): Unit {
  const days = daysBetween(from, today) + 1;
  if (days <= mostDays) return 'day';
  return days <= 7 * mostWeeks ? 'week' : 'month';
}

function startOf(unit: Unit, day: CalendarDay): CalendarDay {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

/** No month has more than 31 days, so that the day after them is always in the next one. */
const lengths: Record<Unit, number> = { day: 1, week: 7, month: 31 };

/** Every period from the one with `from` to the one with `today`, with its gifts. */
export function groupByPeriod(
  gifts: GiftDay[],
  { from, today, unit }: { from: CalendarDay; today: CalendarDay; unit: Unit },
): Period[] {
  const periods = new Map<CalendarDay, Period>();
  for (let start = startOf(unit, from); start <= today; start = startOf(unit, addDays(start, lengths[unit])))
    periods.set(start, { start, gifts: 0, raised: 0 });
  for (const { day, gifts: count, raised } of gifts) {
    const period = periods.get(startOf(unit, day));
    if (!period) continue;
    period.gifts += count;
    period.raised += raised;
  }
  return [...periods.values()];
}

/** The gifts of the days from `from` to `to`. */
export function sumDays(gifts: GiftDay[], from: CalendarDay, to: CalendarDay): Gifts {
  const sum = { gifts: 0, raised: 0 };
  for (const { day, gifts: count, raised } of gifts) {
    if (day < from || day > to) continue;
    sum.gifts += count;
    sum.raised += raised;
  }
  return sum;
}
