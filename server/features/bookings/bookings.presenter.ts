import { type VisitorCall, visitorCall } from '@shared/contracts/calls';
import { present } from '@shared/contracts/endpoint';
import { type BookingListItem, bookingListItem } from '@shared/contracts/staff-bookings';
import type { Booking } from '@shared/tables/bookings';
import { unnamed } from '@shared/text';
import type { Queryable } from '../../platform/db/database';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { confirmationKey } from '../../platform/mail/mail';
import { presentDelivery } from '../../platform/mail/present-delivery';

/** A username; null for the visitor. Nobody but staff and the site declines. */
export const changerOf = ({ changedByName, state }: Booking) =>
  changedByName ?? (state === 'declined' ? unnamed.site : null);

/** Nothing that was typed into the form: whoever holds the link need not be who filled it in. */
export function presentCall(booking: Booking): VisitorCall {
  const { state, startsAt, hostName, callLink, noteToVisitor } = booking;
  return present(visitorCall, {
    ...booking,
    host: startsAt && hostName,
    place: startsAt && (callLink === null ? 'phone' : 'link'),
    link: state === 'confirmed' ? callLink : null,
    note: noteToVisitor,
  });
}

/** The last change of a booking, as keys of emails name it. */
export const aboutCall = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => `booking:${id}:${revision}`;

/** The last email to the visitor: about the last change, or the confirmation of a request that nobody has changed. */
export function lastEmail(booking: Booking): string | null {
  if (booking.revision === 0) return confirmationKey('booking', booking.id);
  return booking.emailed ? `${aboutCall(booking)}:visitor` : null;
}

/** Rows as staff see them, with what became of the last email to the visitor; those that wait since `overdueUpTo` are overdue. */
export async function describeBookings(
  db: Queryable,
  rows: Booking[],
  { now, overdueUpTo }: { now: Date; overdueUpTo: Date },
): Promise<BookingListItem[]> {
  const deliveries = await findDeliveries(
    db,
    rows.flatMap(row => lastEmail(row) ?? []),
  );
  return rows.map(booking => {
    const { state, startsAt, callLink } = booking;
    return present(bookingListItem, {
      ...booking,
      overdue: state === 'new' && (booking.timesProposedAt ?? booking.createdAt) <= overdueUpTo,
      call: startsAt && {
        startsAt: startsAt.toISOString(),
        hostId: booking.hostId,
        host: booking.hostName ?? '',
        place: callLink === null ? 'phone' : 'link',
        link: callLink,
      },
      changedBy: changerOf(booking),
      delivery: presentDelivery(deliveries.get(lastEmail(booking) ?? ''), now),
    });
  });
}
