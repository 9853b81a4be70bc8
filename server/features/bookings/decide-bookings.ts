import type { Confirmation, Note } from '@shared/contracts/booking-decisions';
import { allowsAction, type BookingAction } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import type { DoneBy } from '../../platform/activity/activity';
import { callNotBegun, slotPast, unknownHost, wrongState } from './bookings.errors';
import { type ChangeDeps, type Changed, changeBooking } from './change-booking';
import { findHost } from './staff-bookings.repository';

function requireAction(booking: Booking, action: BookingAction): void {
  if (!allowsAction(booking.state, action)) throw wrongState(booking);
}

/**
 * Confirms a call, or changes the time, host, or place of a confirmed one.
 * @throws HttpError 400 for a past time or a host without an account; 404; 409.
 */
export async function confirmBooking(
  deps: ChangeDeps,
  id: number,
  { revision, slot, hostId, place, link, note }: Confirmation,
  by: DoneBy,
): Promise<Changed> {
  const host = await findHost(deps.db, hostId);
  if (!host) throw unknownHost();
  const startsAt = new Date(slot);
  return changeBooking(deps, {
    id,
    revision,
    by,
    decide(booking, now) {
      requireAction(booking, 'confirm');
      if (startsAt <= now) throw slotPast();
      return {
        set: {
          state: 'confirmed',
          startsAt,
          hostId: host.id,
          callLink: place === 'link' ? link : null,
          noteToVisitor: note,
        },
        record: 'booking-confirmed',
        email: booking.state === 'confirmed' ? 'moved' : 'confirmed',
      };
    },
  });
}

interface Ending {
  action: 'decline' | 'cancel';
  state: 'declined' | 'cancelled';
  record: 'booking-declined' | 'booking-cancelled';
}

const endBooking =
  ({ action, state, record }: Ending) =>
  (deps: ChangeDeps, id: number, { revision, note }: Note, by: DoneBy): Promise<Changed> =>
    changeBooking(deps, {
      id,
      revision,
      by,
      decide(booking) {
        requireAction(booking, action);
        return { set: { state, noteToVisitor: note }, record, email: state };
      },
    });

export const declineBooking = endBooking({
  action: 'decline',
  state: 'declined',
  record: 'booking-declined',
});

export const cancelBooking = endBooking({
  action: 'cancel',
  state: 'cancelled',
  record: 'booking-cancelled',
});

/** @throws HttpError 409 also before the call has begun. */
export function completeBooking(
  deps: ChangeDeps,
  id: number,
  { revision }: Pick<Note, 'revision'>,
  by: DoneBy,
): Promise<Changed> {
  return changeBooking(deps, {
    id,
    revision,
    by,
    decide(booking, now) {
      requireAction(booking, 'complete');
      if (booking.startsAt && booking.startsAt > now) throw callNotBegun();
      return { set: { state: 'done' }, record: 'booking-done' };
    },
  });
}
