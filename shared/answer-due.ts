import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { addDays, type CalendarDay } from './calendar-day';
import { clockTime } from './office-hours';
import { type DayRange, isOpenDay } from './open-days';
import { office } from './site/studio';

const zone = office.timeZone;

interface OfficeMoment {
  day: CalendarDay;
  /** `09:00:00.000`, so that times compare as text. */
  time: string;
}

const opens = `${clockTime(office.firstCall)}:00.000`;
const closes = `${clockTime(office.lastCall + office.callTakes)}:00.000`;

const momentOf = (instant: Date): OfficeMoment => ({
  day: formatInTimeZone(instant, zone, 'yyyy-MM-dd'),
  time: formatInTimeZone(instant, zone, 'HH:mm:ss.SSS'),
});

/** Is never ambiguous: clocks don't change during office hours. */
const instantOf = ({ day, time }: OfficeMoment): Date => fromZonedTime(`${day}T${time}`, zone);

type Closed = readonly DayRange[];

function businessDayFrom(day: CalendarDay, step: 1 | -1, closed: Closed): CalendarDay {
  let found = addDays(day, step);
  while (!isOpenDay(found, closed)) found = addDays(found, step);
  return found;
}

function nextOpen({ day, time }: OfficeMoment, closed: Closed): OfficeMoment {
  if (!isOpenDay(day, closed) || time > closes) return { day: businessDayFrom(day, 1, closed), time: opens };
  return time < opens ? { day, time: opens } : { day, time };
}

function lastOpen({ day, time }: OfficeMoment, closed: Closed): OfficeMoment {
  if (!isOpenDay(day, closed) || time < opens) return { day: businessDayFrom(day, -1, closed), time: closes };
  return time > closes ? { day, time: closes } : { day, time };
}

/** Adds one business day; what arrives while the office is closed counts from when it opens. */
export function answerDue(receivedAt: Date, closed: Closed): Date {
  const { day, time } = nextOpen(momentOf(receivedAt), closed);
  return instantOf({ day: businessDayFrom(day, 1, closed), time });
}

/** The latest arrival whose answer is due by `now`. */
export function overdueUpTo(now: Date, closed: Closed): Date {
  const { day, time } = lastOpen(momentOf(now), closed);
  return instantOf({ day: businessDayFrom(day, -1, closed), time });
}
