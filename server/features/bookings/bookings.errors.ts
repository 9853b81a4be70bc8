import { decisionMessages } from '@shared/contracts/booking-decisions';
import { callMessages } from '@shared/contracts/calls';
import { bookingLimits } from '@shared/form-limits';
import { formatInstant } from '@shared/office-hours';
import type { BookingState } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import { unnamed } from '@shared/unnamed';
import type { Actor } from '../../platform/activity/activity';
import { badRequest, conflict, notFound } from '../../platform/http/errors';
import { changerOf } from './bookings.presenter';

export const bookingNotFound = () =>
  notFound("We can't find this booking request. It may have been deleted.");

const standsAs: Record<BookingState, (startsAt: Date | null) => string> = {
  new: () => "It's waiting for an answer.",
  confirmed: startsAt => `It's confirmed for ${startsAt ? formatInstant(startsAt) : 'another time'}.`,
  declined: () => "It's declined.",
  cancelled: () => "It's canceled.",
  done: () => "It's marked as done.",
  spam: () => "It's marked as spam.",
};

/** It was changed after the caller saw it; by the caller, maybe, whose browser may have sent the same twice. */
export const bookingChanged = (booking: Booking, caller: Actor | null) => {
  const now = standsAs[booking.state](booking.startsAt);
  return conflict(
    booking.changedBy !== null && booking.changedBy === caller?.id
      ? `You've already changed this, here or in another tab. ${now} Close this and check before you send anything again.`
      : `While you had this open, ${changerOf(booking) ?? unnamed.visitor} changed it. ${now} Nothing you entered was sent.`,
  );
};

export const wrongState = ({ state, startsAt }: Booking) =>
  conflict(`That's not possible for this request now. ${standsAs[state](startsAt)}`);

export const slotTaken = (startsAt: Date) =>
  conflict(
    `Another call is already confirmed for ${formatInstant(startsAt)}. Each takes ${bookingLimits.callMinutes} minutes, and we take only one at a time. Choose a different time.`,
  );

export const callNotBegun = () =>
  conflict("This call hasn't started yet. You can mark it as done once it has.");

export const slotPast = () =>
  badRequest(decisionMessages.slotPast, [{ path: 'slot', message: decisionMessages.slotPast }]);

/** @throws HttpError 400 that names each of a visitor's times that has passed. */
export function requireAhead(preferredSlots: string[], now: Date): void {
  const issues = preferredSlots.flatMap((slot, index) =>
    new Date(slot) <= now ? [{ path: `preferredSlots.${index}`, message: decisionMessages.slotPast }] : [],
  );
  if (issues.length > 0) throw badRequest(decisionMessages.slotPast, issues);
}

export const unknownHost = () =>
  badRequest(decisionMessages.host, [{ path: 'hostId', message: decisionMessages.host }]);

export const callUnknown = () => notFound(callMessages.unknown);

/** For visitors: staff, or another tab, changed it after the page was loaded. */
export const callChanged = () =>
  conflict('This call has changed since you opened the page. Check the details again.');

export const callOver = () => conflict("This call has already started, so it can't be changed here anymore.");

export const callClosed = () => conflict('This call is already closed, so nothing was changed.');

export const feedNotFound = () =>
  notFound("This calendar link doesn't work. Make a new one in the admin panel.");
