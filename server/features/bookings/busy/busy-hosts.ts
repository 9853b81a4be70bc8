import { units } from '@shared/limits/amounts';
import type { DayRange } from '@shared/open-days';
import { officeToday } from '@shared/open-days';
import { office } from '@shared/site/studio';
import type { Queryable } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { listFresh } from './host-calendars.repository';
import type { Busy } from './read-calendar';

interface Calendar {
  userId: string;
  host: string;
  busy: Busy;
}

const callTakes = office.callTakes * units.MINUTE;

/** @param at Milliseconds since 1970, when a call would start. */
const isBusy = (at: number) => (calendar: Calendar) =>
  calendar.busy.some(([start, end]) => start * units.MINUTE < at + callTakes && end * units.MINUTE > at);

/** By slot, who is busy then. */
export async function readBusyHosts(
  { db, clock }: Services,
  slots: string[],
): Promise<Record<string, string[]>> {
  const calendars = (await listFresh(db, clock.now())).filter(({ kind }) => kind === 'busy');
  const busyAt = slots.map(slot => {
    const busy = calendars.filter(isBusy(Date.parse(slot)));
    const names = new Map(busy.map(({ userId, host }) => [userId, host]));
    return { slot, hosts: [...names.values()] };
  });
  return Object.fromEntries(busyAt.flatMap(({ slot, hosts }) => (hosts.length > 0 ? [[slot, hosts]] : [])));
}

export interface CalendarTimes {
  /** True once everybody with a calendar is busy; who has none takes no calls. */
  isEverybodyBusy: (at: number) => boolean;
  closedDays: DayRange[];
}

export async function readCalendarTimes(db: Queryable, now: Date): Promise<CalendarTimes> {
  const calendars = await listFresh(db, now);
  const ofHosts = calendars.filter(({ kind }) => kind === 'busy');
  const hosts = new Set(ofHosts.map(({ userId }) => userId));
  return {
    isEverybodyBusy: at => {
      const busy = ofHosts.filter(isBusy(at)).map(({ userId }) => userId);
      return hosts.size > 0 && new Set(busy).size === hosts.size;
    },
    closedDays: calendars.filter(({ kind }) => kind === 'closed').flatMap(({ busy }) => busy.map(daysOf)),
  };
}

const daysOf = ([start, end]: Busy[number]): DayRange => ({
  start: officeToday(new Date(start * units.MINUTE)),
  end: officeToday(new Date(end * units.MINUTE - 1)),
});
