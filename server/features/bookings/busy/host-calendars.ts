import { randomUUID } from 'node:crypto';
import type {
  HostCalendarFormValues,
  HostCalendar as Presented,
} from '@shared/contracts/bookings/host-calendars';
import { units } from '@shared/limits/amounts';
import { hostCalendarLimits } from '@shared/limits/server';
import type { HostCalendar } from '@shared/tables/bookings';
import type { By } from '../../../platform/by';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../../platform/encryption/sealer';
import { conflict, notFound } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { byOneself, lockOwn } from '../../accounts/own-account';
import { refusedField } from '../bookings.errors';
import { type CalendarFailure, describeFailure } from './calendar-failures';
import * as repository from './host-calendars.repository';
import { CalendarError, readCalendar } from './read-calendar';

const { perAccount, trustFor, nextTimes } = hostCalendarLimits;

export const linkUse = (id: string): SealedUse => ({ purpose: 'calendar link', subject: id });

/** @throws HttpError 400 for a link that leads to no calendar, 409 for one too many. */
export async function addCalendar(
  deps: Services,
  { url, kind }: HostCalendarFormValues,
  by: By<Express.User>,
): Promise<Presented> {
  const { db, clock, sealer, activity } = deps;
  const readAt = clock.now();
  const reading = await readCalendar(deps, { url, kind, email: by.user.email }).catch(error => {
    throw error instanceof CalendarError ? refusedField('url', describeFailure(error.failure)[0]) : error;
  });
  const id = randomUUID();
  const calendar: HostCalendar = {
    id,
    userId: by.user.id,
    kind,
    url: sealer.seal(url, linkUse(id)),
    etag: reading?.etag ?? null,
    readAt,
    failedAt: null,
    failure: null,
    busy: reading?.busy ?? [],
    skipped: reading?.skipped ?? 0,
    createdAt: readAt,
  };
  await db.transaction(async tx => {
    await lockOwn(tx, by);
    if ((await repository.listOwn(tx, by.user.id)).length >= perAccount)
      throw conflict('You have three calendars already. Remove one first.');
    await repository.insertCalendar(tx, calendar);
    await activity.record(tx, { action: 'host-calendar-added', ...byOneself(by) });
  });
  return presentCalendar(deps, calendar);
}

export async function listCalendars(deps: Services, owner: string): Promise<Presented[]> {
  return (await repository.listOwn(deps.db, owner)).map(calendar => presentCalendar(deps, calendar));
}

/** @throws HttpError 404 */
export function removeCalendar(
  { db, activity }: Services,
  id: string | null,
  by: By<Express.User>,
): Promise<void> {
  return db.transaction(async tx => {
    const isRemoved = id !== null && (await repository.removeCalendar(tx, { id, owner: by.user.id }));
    if (!isRemoved) throw notFound('This calendar is already gone.');
    await activity.record(tx, { action: 'host-calendar-removed', ...byOneself(by) });
  });
}

/** @throws UnreadableEnvelopeError */
export const openLink = (sealer: Sealer, { id, url }: Pick<HostCalendar, 'id' | 'url'>): string =>
  sealer.open(url, linkUse(id));

/** Empty without the key. */
function hostOf(sealer: Sealer, calendar: HostCalendar): string {
  try {
    return new URL(openLink(sealer, calendar)).host;
  } catch (error) {
    if (error instanceof UnreadableEnvelopeError) return '';
    throw error;
  }
}

/** Tells its owner what was read, and of the link only its host. */
function presentCalendar({ clock, sealer }: Services, calendar: HostCalendar): Presented {
  const { id, kind, readAt, failedAt, failure, busy, skipped } = calendar;
  const now = clock.now().getTime();
  return {
    id,
    kind,
    host: hostOf(sealer, calendar),
    readAt: readAt.toISOString(),
    failing: failedAt && {
      since: failedAt.toISOString(),
      reason: describeFailure(failure as CalendarFailure)[1],
      ignored: now - readAt.getTime() > trustFor,
    },
    next: busy
      .filter(([, end]) => end * units.MINUTE > now)
      .slice(0, nextTimes)
      .map(([start, end]) => ({ start: toIso(start), end: toIso(end) })),
    skipped,
  };
}

const toIso = (minutes: number) => new Date(minutes * units.MINUTE).toISOString();
