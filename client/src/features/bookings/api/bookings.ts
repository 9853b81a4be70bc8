import { listBookingsRoute } from '@shared/contracts/routes';
import type { listBookings } from '@shared/contracts/staff-bookings';
import { pagedQuery } from '@/lib/api/paged-query';

/** Booking requests for staff, newest first. */
export const bookingsQuery = (search = '') => pagedQuery<typeof listBookings>(listBookingsRoute, { search });
