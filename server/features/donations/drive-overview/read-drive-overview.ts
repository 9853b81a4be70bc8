import { addDays, type CalendarDay } from '@shared/calendar-day';
import type { DriveOverview, DriveRange } from '@shared/contracts/drive-overview';
import { donationLimits } from '@shared/limits';
import { officeToday } from '@shared/office-hours';
import { drive, office } from '@shared/site/studio';
import { fromZonedTime } from 'date-fns-tz';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/db/database';
import { countFoundingHeld } from '../donations.repository';
import { readTotals } from '../public-reads.repository';
import { findFirstGift, readGiftDays, sumRefunds } from './drive-overview.repository';
import { chooseUnit, groupByPeriod, sumDays } from './periods';

const timeZone = office.timeZone;

/** The donation drive as of one moment. */
export function readDriveOverview(
  { db, clock }: { db: Database; clock: Clock },
  range: DriveRange,
): Promise<DriveOverview> {
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
        foundingHeld: Math.min(await countFoundingHeld(tx), donationLimits.foundingSpots),
        foundingSpots: donationLimits.foundingSpots,
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
  // A drive that began today has a week, too, so that its first bar looks like a day.
  return earlier(first ? officeToday(first) : today, addDays(today, -6));
}

const earlier = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);

const startOfDay = (day: CalendarDay) => fromZonedTime(`${day}T00:00:00`, timeZone);
