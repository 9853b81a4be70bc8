import { calendarLimits } from '@shared/limits';
import type { Booking } from '@shared/tables/bookings';
import { type Call, writeFeed } from '../../../calendar/calendar-text';
import type { Clock } from '../../../clock';
import { asOfOneMoment } from '../../../db/as-of-one-moment';
import type { Database } from '../../../db/database';
import { listConfirmed, readVersion } from './calendar-feeds.repository';

/**
 * The calls in everyone's feed. The text is kept until one of them changes: anyone with a link can ask for it again and
 * again, and writing it takes long.
 */
export function createFeedText({ db, clock }: { db: Database; clock: Clock }): () => Promise<Buffer> {
  let kept: { version: string; text: Promise<Buffer> } | null = null;

  const read = (since: Date) =>
    db.transaction(
      async tx => ({ version: await readVersion(tx, since), calls: await listConfirmed(tx, since) }),
      asOfOneMoment,
    );

  const write = (since: Date, version: string) => {
    const written = read(since);
    const text = written.then(async ({ calls }) =>
      Buffer.from(await writeFeed(calls.filter(isCall), clock.now())),
    );
    const writing = { version, text };
    const forget = () => {
      if (kept === writing) kept = null;
    };
    // Calls that changed since may change back, and have the version that was asked for again.
    Promise.all([written, text]).then(([{ version: found }]) => found === version || forget(), forget);
    return writing;
  };

  return async () => {
    const since = new Date(clock.now().getTime() - calendarLimits.keepFor);
    const version = await readVersion(db, since);
    if (kept?.version !== version) kept = write(since, version);
    return kept.text;
  };
}

const isCall = (booking: Booking): booking is Call => booking.startsAt !== null;
