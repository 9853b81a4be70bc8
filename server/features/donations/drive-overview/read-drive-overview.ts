import { addDays, type CalendarDay, daysBetween } from '@shared/calendar-day';
import type { DriveOverview, DriveRange, Gifts, Period } from '@shared/contracts/donations/drive-overview';
import { officeToday } from '@shared/open-days';
import { drive, office } from '@shared/site/studio';
import { fromZonedTime } from 'date-fns-tz';
import type { Queryable } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { countFoundingHeld } from '../donations.repository';
import { readTotals } from '../public-reads.repository';
import { findFirstGift, type GiftDay, readGiftDays, sumRefunds } from './drive-overview.repository';

const timeZone = office.timeZone;

export function readDriveOverview({ db, clock }: Services, range: DriveRange): Promise<DriveOverview> {
  const today = officeToday(clock.now());
  return db.transaction(
    async tx => {
      const from = await firstDayOf(tx, range, today);
      const weekAgo = addDays(today, -6);
      const twoWeeksAgo = addDays(today, -13);
      const { raised } = await readTotals(tx);
      const gifts = await readGiftDays(tx, { since: startOfDay(earlier(from, twoWeeksAgo)), timeZone });
      const unit = chooseUnit(from, today);
      const periods = groupByPeriod(gifts, { from, today, unit });
      return {
        today,
        raised,
        goal: drive.goal,
        foundingHeld: Math.min(await countFoundingHeld(tx), drive.foundingSpots),
        foundingSpots: drive.foundingSpots,
        refunds: await sumRefunds(tx),
        lastSevenDays: sumDays(gifts, weekAgo, today),
        sevenDaysBefore: sumDays(gifts, twoWeeksAgo, addDays(weekAgo, -1)),
        unit,
        raisedBefore: raised - periods.reduce((sum, period) => sum + period.raised, 0),
        periods,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function firstDayOf(tx: Queryable, range: DriveRange, today: CalendarDay): Promise<CalendarDay> {
  if (range !== 'all') return addDays(today, 1 - Number(range));
  const first = await findFirstGift(tx);
  // A drive that began today shows a week, so that its first bar looks like a day.
  return earlier(first ? officeToday(first) : today, addDays(today, -6));
}

const earlier = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);

const startOfDay = (day: CalendarDay) => fromZonedTime(`${day}T00:00:00`, timeZone);

type Unit = DriveOverview['unit'];

/** The most bars that a chart has room for. */
const mostDays = 92;
const mostWeeks = 104;

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

function sumDays(gifts: GiftDay[], from: CalendarDay, to: CalendarDay): Gifts {
  const sum = { gifts: 0, raised: 0 };
  for (const { day, gifts: count, raised } of gifts) {
    if (day < from || day > to) continue;
    sum.gifts += count;
    sum.raised += raised;
  }
  return sum;
}
