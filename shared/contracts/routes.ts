import type { Method, Route } from './endpoint';

/*
 * Methods and paths of the endpoints that public pages use, and of a few others. They are separate from the rest of each
 * contract because the first page needs them, and must not load the schemas; the `-routes.ts` files beside this one
 * have those that it doesn't need.
 */

// @__NO_SIDE_EFFECTS__
export function route<const M extends Method, const P extends Route['path']>(method: M, path: P) {
  return { method, path };
}

export const readStatsRoute = route('GET', '/api/fundraising-stats');
export const listSponsorsRoute = route('GET', '/api/sponsors');
export const webhookRoute = route('POST', '/api/stripe/webhook');

export const createBookingRoute = route('POST', '/api/bookings');

export const createInquiryRoute = route('POST', '/api/contact');

export const createCheckoutRoute = route('POST', '/api/create-checkout-session');
export const verifyDonationRoute = route('POST', '/api/verify-donation');
export const readDonationRoute = route('GET', '/api/donations/:sessionId/details');
export const saveSponsorRoute = route('POST', '/api/donations/:sessionId/logo');

export const readOpenapiRoute = route('GET', '/api/openapi.json');
