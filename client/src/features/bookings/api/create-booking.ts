import type { BookingListItem, CreateBookingInput } from '@shared/contracts/bookings';
import { api } from '@/lib/api/client';

export function createBooking(booking: CreateBookingInput): Promise<BookingListItem> {
  return api.post('/api/bookings', booking);
}

/** Where the staff's list of bookings begins in the cache. */
export const bookingListKey = ['/api/bookings'] as const;
