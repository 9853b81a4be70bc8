import { route } from './routes';

/* What only staff do with donations: apart from the other routes, because the first page needs none of them. */

export const countDonationsRoute = route('GET', '/api/donations/counts');
export const exportDonationsRoute = route('POST', '/api/donation-exports');
export const settleReviewRoute = route('POST', '/api/donations/:id/review');
export const verifyAdvocateRoute = route('PATCH', '/api/donations/:id/advocate');
