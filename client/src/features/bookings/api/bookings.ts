import type { BookingListItem } from '@shared/contracts/bookings';
import { pagedQuery } from '@/lib/api/paged-query';

/** Booking requests for staff, newest first. */
export const bookingsQuery = (search = '') => pagedQuery<BookingListItem>('/api/bookings', { search });
