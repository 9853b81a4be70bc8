import { addDays, type CalendarDay } from '@shared/calendar-day';
import type { CallTimes } from '@shared/contracts/bookings/call-times';
import { units } from '@shared/limits/amounts';
import { bookingLimits } from '@shared/limits/forms';
import { calendarLimits } from '@shared/limits/server';
import { instantOfSlot, officeTimes } from '@shared/office-hours';
import { includesDay, isOpenDay, officeToday } from '@shared/open-days';
import { office } from '@shared/site/studio';
import type { Services } from '../../platform/services';
import { readClosedDays } from '../../platform/site-settings/site-settings.repository';
import { listConfirmedStarts } from './bookings.repository';
import { readCalendarTimes } from './busy/busy-hosts';

const callTakes = office.callTakes * units.MINUTE;

/** Of today and the days after it, in office time. */
export async function readCallTimes({ db, clock }: Services): Promise<CallTimes> {
  const today = officeToday(clock.now());
  const days = Array.from({ length: calendarLimits.daysAhead }, (_, index) => addDays(today, index));
  const { isEverybodyBusy, closedDays: closedByCalendars } = await readCalendarTimes(db, clock.now());
  const closedDays = [...(await readClosedDays(db)), ...closedByCalendars];
  const calls = await listConfirmedStarts(db, clock.now());
  const isTaken = (start: number) =>
    calls.some(call => Math.abs(call.getTime() - start) < callTakes) || isEverybodyBusy(start);
  const taken: CallTimes['taken'] = {};
  for (const day of days.filter(day => isOpenDay(day, closedDays))) {
    const times = slotsOf(day).filter(({ start }) => isTaken(start));
    if (times.length > 0) taken[day] = times.map(({ time }) => time);
  }
  return { taken, closed: days.filter(day => closedDays.some(range => includesDay(range, day))) };
}

interface Slot {
  time: string;
  /** Milliseconds since 1970. */
  start: number;
}

/** Converts only the first time of a day: clocks don't change during office hours. */
function slotsOf(day: CalendarDay): Slot[] {
  const opens = instantOfSlot({ date: day, time: officeTimes[0] ?? '' })?.getTime() ?? Number.NaN;
  return officeTimes.map((time, index) => ({
    time,
    start: opens + index * bookingLimits.slotStepMinutes * units.MINUTE,
  }));
}
