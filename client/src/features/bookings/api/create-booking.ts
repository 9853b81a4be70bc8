import { listBookingsRoute } from '@shared/contracts/booking-routes';
import type {
  BookingRequest,
  CreateBookingInput,
  createBooking as endpoint,
} from '@shared/contracts/bookings';
import { createBookingRoute } from '@shared/contracts/routes';
import { callEndpoint } from '@/lib/api/endpoint';

export function createBooking(booking: CreateBookingInput): Promise<BookingRequest> {
  return callEndpoint<typeof endpoint>(createBookingRoute, { body: booking });
}

/** The query key prefix of the staff's booking list. */
export const bookingListKey = [listBookingsRoute.path] as const;
