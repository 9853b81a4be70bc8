import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { Booking } from '@shared/tables/bookings';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import type { Database, Queryable } from '../../platform/db/database';
import { findDeliveries, sendAgain } from '../../platform/mail/deliveries.repository';
import { type Mail, mailKeys } from '../../platform/mail/mail';
import { notResendable, presentDelivery } from '../../platform/mail/present-delivery';
import { bookingNotFound } from './bookings.errors';
import { presentBooking } from './bookings.presenter';
import { lockBooking } from './bookings.repository';

/** The last email to the visitor: about the last change, or the confirmation of a request that nobody has changed. */
function lastEmail(booking: Booking): string | null {
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

/** @throws HttpError 404; 409 if the last email needs no second try. */
export async function resendCallEmail(
  { db, clock, mail, activity }: { db: Database; clock: Clock; mail: Mail; activity: Activity },
  id: number,
  by: DoneBy,
): Promise<Booking> {
  const booking = await db.transaction(async tx => {
    const locked = await lockBooking(tx, id);
    if (!locked) throw bookingNotFound();
    const key = lastEmail(locked);
    if (key === null || !(await sendAgain(tx, key, clock.now()))) throw notResendable();
    await activity.record(tx, { action: 'booking-email-resent', subject: { type: 'booking', id }, ...by });
    return locked;
  });
  mail.wake();
  return booking;
}
