import { type Decision, decisionMessages } from '@shared/contracts/bookings/booking-decisions';
import { allowsAction } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict, HttpError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { findStaff } from '../accounts/staff.repository';
import { refusedField, wrongState } from './bookings.errors';
import { type Change, changeBooking } from './change-booking';

/** @throws HttpError 400 for a past time or a host without an account; 404 or 409 for a single one. */
export async function decideBookings(
  deps: Services,
  decision: Decision,
  by: By,
): Promise<{ changed: Booking[]; skipped: number }> {
  const { action, bookings } = decision;
  const changeOf = await readDecision(deps.db, decision);
  const decide = (booking: Booking, now: Date) => {
    if (!allowsAction(booking.state, action)) throw wrongState(booking);
    return changeOf(booking, now);
  };
  const changed: Booking[] = [];
  for (const wanted of bookings) {
    try {
      changed.push(await changeBooking(deps, { ...wanted, by, decide }));
    } catch (error) {
      // Skips rows of several that changed since the caller saw them, or whose state forbids the action.
      const isRefused = error instanceof HttpError && (error.status === 404 || error.status === 409);
      if (!isRefused || bookings.length === 1) throw error;
    }
  }
  return { changed, skipped: bookings.length - changed.length };
}

async function readDecision(
  db: Queryable,
  decision: Decision,
): Promise<(booking: Booking, now: Date) => Change> {
  switch (decision.action) {
    case 'confirm': {
      const { slot, place, link, note } = decision;
      const host = await findStaff(db, decision.hostId);
      if (!host) throw refusedField('hostId', decisionMessages.host);
      const startsAt = new Date(slot);
      const callLink = place === 'link' ? link : null;
      return ({ state }, now) => {
        if (startsAt <= now) throw refusedField('slot', decisionMessages.slotPast);
        return {
          set: { state: 'confirmed', startsAt, hostId: host.id, callLink, noteToVisitor: note },
          record: 'booking-confirmed',
          email: state === 'confirmed' ? 'moved' : 'confirmed',
        };
      };
    }
    case 'decline':
      return () => ({
        set: { state: 'declined', noteToVisitor: decision.note },
        record: 'booking-declined',
        email: 'declined',
      });
    case 'cancel':
      return () => ({
        set: { state: 'cancelled', noteToVisitor: decision.note },
        record: 'booking-cancelled',
        email: 'canceled',
      });
    case 'restore':
      return () => ({ set: { state: 'new' }, record: 'booking-restored' });
    case 'complete':
      return ({ startsAt }, now) => {
        if (startsAt && startsAt > now)
          throw conflict('This call hasn’t started yet. You can mark it as done once it has.');
        return { set: { state: 'done' }, record: 'booking-done' };
      };
  }
}
