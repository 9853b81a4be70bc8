import { route } from './routes';

/* What only staff do with donations: apart from the other routes, because the first page needs none of them. */

export const listDonationsRoute = route('GET', '/api/donations');
export const readLogoRoute = route('GET', '/api/donations/:id/logo');
export const exportRewardsRoute = route('POST', '/api/reward-exports');
export const changeWallRoute = route('PATCH', '/api/donations/:id/wall');
export const countDonationsRoute = route('GET', '/api/donations/counts');
export const readDriveOverviewRoute = route('GET', '/api/donations/overview');
export const exportDonationsRoute = route('POST', '/api/donation-exports');
export const settleReviewRoute = route('POST', '/api/donations/:id/review');
export const refreshDonationRoute = route('POST', '/api/donations/:id/refresh');
export const resendThanksRoute = route('POST', '/api/donations/:id/delivery');
export const verifyAdvocateRoute = route('PATCH', '/api/donations/:id/advocate');
export const countRewardsRoute = route('GET', '/api/donations/rewards/counts');
export const countWallRoute = route('GET', '/api/donations/wall/counts');
export const verifyAdvocatesRoute = route('POST', '/api/donations/advocates');
export const changeWallEntriesRoute = route('POST', '/api/donations/wall');
