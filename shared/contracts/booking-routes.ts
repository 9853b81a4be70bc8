import { route } from './routes';

/* What staff and visitors do with a booking: apart from the other routes, because the first page needs none of them. */

export const listBookingsRoute = route('GET', '/api/bookings');
export const countBookingsRoute = route('GET', '/api/bookings/counts');
export const listHostsRoute = route('GET', '/api/bookings/hosts');
export const decideBookingsRoute = route('POST', '/api/bookings/decisions');
export const confirmBookingRoute = route('POST', '/api/bookings/:id/confirmation');
export const declineBookingRoute = route('POST', '/api/bookings/:id/refusal');
export const cancelBookingRoute = route('POST', '/api/bookings/:id/cancellation');
export const completeBookingRoute = route('POST', '/api/bookings/:id/completion');

export const resendCallEmailRoute = route('POST', '/api/bookings/:id/delivery');

export const readCalendarRoute = route('GET', '/api/bookings/calendar');
export const renewCalendarRoute = route('POST', '/api/bookings/calendar');
export const removeCalendarRoute = route('DELETE', '/api/bookings/calendar');
export const readCalendarFeedRoute = route('GET', '/api/calendars/:file');

export const readCallRoute = route('POST', '/api/call/details');
export const cancelCallRoute = route('POST', '/api/call/cancellation');
export const proposeTimesRoute = route('POST', '/api/call/times');
