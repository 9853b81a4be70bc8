import { bookingStates } from '@shared/booking-states';
import type {
  BulkDecisionInput,
  ChangedBooking,
  ConfirmationInput,
  cancelBooking,
  completeBooking,
  confirmBooking,
  DecidedBookings,
  decideBookings,
  declineBooking,
  NoteInput,
  resendCallEmail,
} from '@shared/contracts/booking-decisions';
import {
  cancelBookingRoute,
  completeBookingRoute,
  confirmBookingRoute,
  countBookingsRoute,
  decideBookingsRoute,
  declineBookingRoute,
  listBookingsRoute,
  listHostsRoute,
  resendCallEmailRoute,
} from '@shared/contracts/booking-routes';
import type {
  BookingListItem,
  countBookings,
  listBookings,
  listHosts,
} from '@shared/contracts/staff-bookings';
import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '@/lib/api/counts-query';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { showRows } from '@/lib/api/show-rows';
import type { FiltersOf } from '@/lib/use-filtered-list';

export const bookingFilters = {
  state: bookingStates,
  sort: ['due', 'soonest', 'newest'],
} as const;

export type BookingFilters = FiltersOf<typeof bookingFilters>;

/** Booking requests for staff: overdue ones first, each newest first, unless another order is asked for. */
export const bookingsQuery = (search: string, filters: BookingFilters) =>
  pagedQuery<typeof listBookings>(listBookingsRoute, { search, ...filters });

/** How many match a search, by state. */
export const bookingCountsQuery = (search: string) =>
  countsQuery<typeof countBookings>(countBookingsRoute, { search });

/** Who can hold a call. */
export const hostsQuery = () => endpointQuery<typeof listHosts>(listHostsRoute, {});

const paramsOf = ({ id }: BookingListItem) => ({ id: String(id) });

type Wish<Input> = Omit<Input, 'revision'>;

/** Each change is refused where somebody else made one since `booking` was loaded. */
export const bookingChanges = {
  confirm: (booking: BookingListItem, wish: Wish<ConfirmationInput>): Promise<ChangedBooking> =>
    callEndpoint<typeof confirmBooking>(confirmBookingRoute, {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  decline: (booking: BookingListItem, wish: Wish<NoteInput>): Promise<ChangedBooking> =>
    callEndpoint<typeof declineBooking>(declineBookingRoute, {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  cancel: (booking: BookingListItem, wish: Wish<NoteInput>): Promise<ChangedBooking> =>
    callEndpoint<typeof cancelBooking>(cancelBookingRoute, {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  complete: (booking: BookingListItem): Promise<ChangedBooking> =>
    callEndpoint<typeof completeBooking>(completeBookingRoute, {
      params: paramsOf(booking),
      body: { revision: booking.revision },
    }),
};

/** Sends the undelivered email about a call again. */
export const resendEmail = (booking: BookingListItem): Promise<BookingListItem> =>
  callEndpoint<typeof resendCallEmail>(resendCallEmailRoute, { params: paramsOf(booking) });

/** Leaves out those that somebody else changed since they were loaded. */
export const decideMany = (
  bookings: readonly BookingListItem[],
  decision: Omit<BulkDecisionInput, 'bookings'>,
): Promise<DecidedBookings> =>
  callEndpoint<typeof decideBookings>(decideBookingsRoute, {
    body: { ...decision, bookings: bookings.map(({ id, revision }) => ({ id, revision })) },
  });

/** Shows changes in every loaded list. Returns how to undo it. */
export const showBookings = (client: QueryClient, changed: readonly BookingListItem[]): (() => void) =>
  showRows(client, listBookingsRoute.path, changed);

/** Loads the lists and their counts again. */
export async function refreshBookings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [listBookingsRoute.path] }),
    client.invalidateQueries({ queryKey: [countBookingsRoute.path] }),
  ]);
}
