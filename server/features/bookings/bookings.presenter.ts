import type { BookingListItem } from '@shared/contracts/bookings';
import type { Booking } from '@shared/tables/bookings';

export function presentBooking(booking: Booking): BookingListItem {
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
