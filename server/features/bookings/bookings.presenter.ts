import type { BookingRequest } from '@shared/contracts/bookings';
import type { VisitorCall } from '@shared/contracts/calls';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { Booking } from '@shared/tables/bookings';
import { unnamed } from '@shared/unnamed';

type Requested = Pick<
  Booking,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'preferredSlots' | 'notes' | 'createdAt'
>;

export function presentRequest(booking: Requested): BookingRequest {
  return {
    id: booking.id,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    company: booking.company,
    preferredSlots: booking.preferredSlots,
    notes: booking.notes,
    createdAt: booking.createdAt.toISOString(),
  };
}

interface Context extends Pick<BookingListItem, 'delivery'> {
  /** Requests that wait since then or longer are overdue. */
  overdueUpTo: Date;
}

export function presentBooking(booking: Booking, { overdueUpTo, delivery }: Context): BookingListItem {
  const { state, revision, startsAt, hostName, hostId, callLink } = booking;
  return {
    ...presentRequest(booking),
    state,
    revision,
    overdue: state === 'new' && waitingSince(booking) <= overdueUpTo,
    call: startsAt && {
      startsAt: startsAt.toISOString(),
      hostId,
      host: hostName ?? '',
      place: callLink === null ? 'phone' : 'link',
      link: callLink,
    },
    noteToVisitor: booking.noteToVisitor,
    changedAt: booking.changedAt?.toISOString() ?? null,
    changedBy: changerOf(booking),
    emailed: booking.emailed,
    delivery,
  };
}

/** A username; null for the visitor. Nobody but staff and the site declines. */
export const changerOf = ({ changedByName, state }: Booking) =>
  changedByName ?? (state === 'declined' ? unnamed.site : null);

const waitingSince = ({ timesProposedAt, createdAt }: Booking) => timesProposedAt ?? createdAt;

/** Nothing that was typed into the form: whoever holds the link need not be who filled it in. */
export function presentCall(booking: Booking): VisitorCall {
  const { state, revision, startsAt, hostName, callLink, noteToVisitor, preferredSlots } = booking;
  return {
    state,
    revision,
    startsAt: startsAt?.toISOString() ?? null,
    host: startsAt && hostName,
    place: startsAt && (callLink === null ? 'phone' : 'link'),
    link: state === 'confirmed' ? callLink : null,
    note: noteToVisitor,
    preferredSlots,
  };
}
