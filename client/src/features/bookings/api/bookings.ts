import { bookingStates } from '@shared/booking-states';
import type {
  BulkDecisionInput,
  ChangedBooking,
  ConfirmationInput,
  DecidedBookings,
  NoteInput,
} from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { QueryClient } from '@tanstack/react-query';
import { call, endpointQuery, pathOf } from '@/lib/api/endpoint';
import { pagedQuery, parameterQuery } from '@/lib/api/paged-query';
import { showRows } from '@/lib/api/show-rows';
import type { FiltersOf } from '@/lib/use-filtered-list';

export const bookingFilters = {
  state: bookingStates,
  sort: ['due', 'soonest', 'newest'],
} as const;

export type BookingFilters = FiltersOf<typeof bookingFilters>;

/** Booking requests for staff: overdue ones first, each newest first, unless another order is asked for. */
export const bookingsQuery = (search: string, filters: BookingFilters) =>
  pagedQuery('listBookings', { search, ...filters });

/** How many match a search, by state. */
export const bookingCountsQuery = (search: string) => parameterQuery('countBookings', { search });

/** Who can hold a call. */
export const hostsQuery = () => endpointQuery('listHosts');

const paramsOf = ({ id }: BookingListItem) => ({ id: String(id) });

type Wish<Input> = Omit<Input, 'revision'>;

/** Each change is refused where somebody else made one since `booking` was loaded. */
export const bookingChanges = {
  confirm: (booking: BookingListItem, wish: Wish<ConfirmationInput>): Promise<ChangedBooking> =>
    call('confirmBooking', {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  decline: (booking: BookingListItem, wish: Wish<NoteInput>): Promise<ChangedBooking> =>
    call('declineBooking', {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  cancel: (booking: BookingListItem, wish: Wish<NoteInput>): Promise<ChangedBooking> =>
    call('cancelBooking', {
      params: paramsOf(booking),
      body: { ...wish, revision: booking.revision },
    }),
  complete: (booking: BookingListItem): Promise<ChangedBooking> =>
    call('completeBooking', {
      params: paramsOf(booking),
      body: { revision: booking.revision },
    }),
};

/** Sends the undelivered email about a call again. */
export const resendEmail = (booking: BookingListItem): Promise<BookingListItem> =>
  call('resendCallEmail', { params: paramsOf(booking) });

/** Leaves out those that somebody else changed since they were loaded. */
export const decideMany = (
  bookings: readonly BookingListItem[],
  decision: Omit<BulkDecisionInput, 'bookings'>,
): Promise<DecidedBookings> =>
  call('decideBookings', {
    body: { ...decision, bookings: bookings.map(({ id, revision }) => ({ id, revision })) },
  });

/** Shows changes in every loaded list. Returns how to undo it. */
export const showBookings = (client: QueryClient, changed: readonly BookingListItem[]): (() => void) =>
  showRows(client, pathOf('listBookings'), changed);

/** Loads the lists and their counts again. */
export async function refreshBookings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [pathOf('listBookings')] }),
    client.invalidateQueries({ queryKey: [pathOf('countBookings')] }),
  ]);
}
