import { officeToday } from '@shared/open-days';
import type { HostCalendar } from '@shared/tables/bookings';
import pLimit from 'p-limit';
import { UnreadableEnvelopeError } from '../../../platform/encryption/sealer';
import type { Services } from '../../../platform/services';
import type { CalendarFailure } from './calendar-failures';
import { openLink } from './host-calendars';
import { listToRead, storeReading } from './host-calendars.repository';
import { CalendarError, readCalendar } from './read-calendar';

const atATime = 4;

/** Keeps what was read before where a calendar can't be read now. */
export async function refreshCalendars(deps: Services, stopping: AbortSignal): Promise<void> {
  const limit = pLimit(atATime);
  const found = await listToRead(deps.db);
  await Promise.all(
    found.map(({ calendar, email }) =>
      limit(async () => {
        if (!stopping.aborted) await refreshCalendar(deps, calendar, { email, stopping });
      }),
    ),
  );
}

async function refreshCalendar(
  deps: Services,
  calendar: HostCalendar,
  asked: { email: string | null; stopping: AbortSignal },
): Promise<void> {
  const { db, clock, sealer } = deps;
  const { id, kind, readAt } = calendar;
  const now = clock.now();
  // A new day needs the days that have come into view, even of a calendar that didn't change.
  const etag = officeToday(readAt) === officeToday(now) ? calendar.etag : null;
  try {
    const url = openLink(sealer, calendar);
    const reading = await readCalendar(deps, { url, kind, etag, ...asked });
    await storeReading(db, { id, readAt: now, failedAt: null, failure: null, ...reading });
  } catch (error) {
    if (asked.stopping.aborted) return;
    const failedAt = calendar.failedAt ?? now;
    await storeReading(db, { id, failedAt, failure: failureOf(error) });
  }
}

/** @throws whatever else went wrong. */
function failureOf(error: unknown): CalendarFailure {
  if (error instanceof CalendarError) return error.failure;
  if (error instanceof UnreadableEnvelopeError) return 'sealed';
  throw error;
}
