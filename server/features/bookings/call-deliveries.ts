import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { Booking } from '@shared/tables/bookings';
import type { Queryable } from '../../platform/db/database';
import { findDeliveries } from '../../platform/mail/deliveries.repository';
import { mailKeys } from '../../platform/mail/mail';
import { presentDelivery } from '../../platform/mail/present-delivery';
import { presentBooking } from './bookings.presenter';

/** The last email to the visitor: about the last change, or the confirmation of a request that nobody has changed. */
export function lastEmail(booking: Booking): string | null {
  if (booking.revision === 0) return mailKeys.bookingConfirmation(booking);
  return booking.emailed ? mailKeys.lastCallChange(booking) : null;
}

/** Rows as staff see them, with what became of the last email to the visitor. */
export async function describeBookings(
  db: Queryable,
  rows: Booking[],
  { now, overdueUpTo }: { now: Date; overdueUpTo: Date },
): Promise<BookingListItem[]> {
  const deliveries = await findDeliveries(
    db,
    rows.flatMap(row => lastEmail(row) ?? []),
  );
  return rows.map(row => {
    const delivery = deliveries.get(lastEmail(row) ?? '');
    return presentBooking(row, {
      overdueUpTo,
      delivery: delivery ? presentDelivery(delivery, now) : null,
    });
  });
}
