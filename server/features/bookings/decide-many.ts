import type { BulkDecision } from '@shared/contracts/booking-decisions';
import type { Booking } from '@shared/tables/bookings';
import type { DoneBy } from '../../platform/activity/activity';
import { HttpError } from '../../platform/http/errors';
import type { ChangeDeps, Changed } from './change-booking';
import { completeBooking, declineBooking } from './decide-bookings';

/** One after another, each for itself: those that somebody else changed, or that cannot be decided so, stay as they are. */
export async function decideMany(
  deps: ChangeDeps,
  { action, bookings, note }: BulkDecision,
  by: DoneBy,
): Promise<{ changed: Booking[]; skipped: number }> {
  const changed: Booking[] = [];
  for (const { id, revision } of bookings) {
    const decided = await unlessRefused(() =>
      action === 'complete'
        ? completeBooking(deps, id, { revision }, by)
        : declineBooking(deps, id, { revision, note }, by),
    );
    if (decided) changed.push(decided.booking);
  }
  return { changed, skipped: bookings.length - changed.length };
}

async function unlessRefused(decide: () => Promise<Changed>): Promise<Changed | null> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}
