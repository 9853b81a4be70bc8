import { calendarLimits } from '@shared/limits';
import { type Call, writeFeed } from '../../../calendar/calendar-text';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { listConfirmed, readVersion } from './calendar-feeds.repository';

/**
 * The calls in everyone's feed. The text is kept until one of them changes: anyone with a link can ask for it again and
 * again, and writing it takes long.
 */
export function createFeedText({ db, clock }: { db: Database; clock: Clock }): () => Promise<string> {
  let kept: { version: string; text: Promise<string> } | null = null;

  const write = async (since: Date) => {
    const calls = await listConfirmed(db, since);
    const isCall = (booking: (typeof calls)[number]): booking is Call => booking.startsAt !== null;
    return writeFeed(calls.filter(isCall), clock.now());
  };

  return async () => {
    const since = new Date(clock.now().getTime() - calendarLimits.keepFor);
    // Before the calls are read: what changes meanwhile has another version.
    const version = await readVersion(db, since);
    if (kept?.version === version) return kept.text;
    const writing = { version, text: write(since) };
    kept = writing;
    writing.text.catch(() => {
      if (kept === writing) kept = null;
    });
    return writing.text;
  };
}
