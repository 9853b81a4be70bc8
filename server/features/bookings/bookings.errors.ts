import { decisionMessages } from '@shared/contracts/bookings/booking-decisions';
import { formatInstant } from '@shared/office-hours';
import type { BookingState } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import { unnamed } from '@shared/text';
import type { Account } from '../../platform/by';
import { badRequest, conflict, notFound } from '../../platform/http/errors';
import { changerOf } from './bookings.presenter';

export const bookingNotFound = () =>
  notFound('We can’t find this booking request. It may have been deleted.');

const standsAs: Record<BookingState, (startsAt: Date | null) => string> = {
  new: () => 'It’s waiting for an answer.',
  confirmed: startsAt => `It’s confirmed for ${startsAt ? formatInstant(startsAt) : 'another time'}.`,
  declined: () => 'It’s declined.',
  cancelled: () => 'It’s canceled.',
  done: () => 'It’s marked as done.',
  spam: () => 'It’s marked as spam.',
};

/** The caller may have made the change: browsers send a request twice at times. */
export const bookingChanged = (booking: Booking, caller: Account | null) => {
  const now = standsAs[booking.state](booking.startsAt);
  return conflict(
    booking.changedBy !== null && booking.changedBy === caller?.id
      ? `You’ve already changed this, here or in another tab. ${now} Close this and check before you send anything again.`
      : `While you had this open, ${changerOf(booking) ?? unnamed.visitor} changed it. ${now} Nothing you entered was sent.`,
  );
};

export const wrongState = ({ state, startsAt }: Booking) =>
  conflict(`That’s not possible for this request now. ${standsAs[state](startsAt)}`);

export const refusedField = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** @throws HttpError 400 that names each time that has passed. */
export function requireAhead(preferredSlots: string[], now: Date): void {
  const message = decisionMessages.slotPast;
  const issues = preferredSlots.flatMap((slot, index) =>
    new Date(slot) <= now ? [{ path: `preferredSlots.${index}`, message }] : [],
  );
  if (issues.length > 0) throw badRequest(message, issues);
}
