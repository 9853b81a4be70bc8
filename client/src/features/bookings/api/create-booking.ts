import type { BookingRequest, CreateBookingInput } from '@shared/contracts/bookings';
import { call, pathOf } from '@/lib/api/endpoint';

export function createBooking(booking: CreateBookingInput): Promise<BookingRequest> {
  return call('createBooking', { body: booking });
}

/** The query key prefix of the staff's booking list. */
export const bookingListKey = [pathOf('listBookings')] as const;
