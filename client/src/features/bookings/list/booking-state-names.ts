import type { BookingState } from '@shared/booking-states';

export const stateNames: Record<BookingState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  done: 'Done',
};
