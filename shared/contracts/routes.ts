import type { Method, Route } from './endpoint';

/*
 * Methods and paths of all endpoints, except for those in booking-routes.ts and inquiry-routes.ts. They are separate
 * from the rest of each contract because the first page needs them, and must not load the schemas.
 */

// @__NO_SIDE_EFFECTS__
export function route<const M extends Method, const P extends Route['path']>(method: M, path: P) {
  return { method, path };
}

export const readStatsRoute = route('GET', '/api/fundraising-stats');
export const listSponsorsRoute = route('GET', '/api/sponsors');
export const webhookRoute = route('POST', '/api/stripe/webhook');

export const readRegistrationRoute = route('GET', '/api/registration');
export const registerRoute = route('POST', '/api/register');
export const loginRoute = route('POST', '/api/login');
export const takeSecondStepRoute = route('POST', '/api/login/second-step');
export const startPasskeySignInRoute = route('POST', '/api/login/passkey/options');
export const signInWithPasskeyRoute = route('POST', '/api/login/passkey');
export const logoutRoute = route('GET', '/api/logout');
export const confirmLogoutRoute = route('POST', '/api/logout');
export const readUserRoute = route('GET', '/api/user');

export const readAccountRoute = route('GET', '/api/account');
export const changeNamesRoute = route('PATCH', '/api/account');
export const changeEmailRoute = route('PATCH', '/api/account/email');
export const savePhotoRoute = route('POST', '/api/account/photo');
export const removePhotoRoute = route('DELETE', '/api/account/photo');
export const readPhotoRoute = route('GET', '/api/account/photos/:name');
export const changePasswordRoute = route('POST', '/api/account/password');
export const proveIdentityRoute = route('POST', '/api/account/proof');
export const listSessionsRoute = route('GET', '/api/account/sessions');
export const endOtherSessionsRoute = route('DELETE', '/api/account/sessions');
export const listOwnActivityRoute = route('GET', '/api/account/activity');
export const endSessionRoute = route('DELETE', '/api/account/sessions/:key');

export const readSecondFactorsRoute = route('GET', '/api/account/second-factors');
export const startAuthenticatorRoute = route('POST', '/api/account/authenticator');
export const confirmAuthenticatorRoute = route('POST', '/api/account/authenticator/confirmation');
export const removeAuthenticatorRoute = route('DELETE', '/api/account/authenticator');
export const startPasskeyRoute = route('POST', '/api/account/passkeys/options');
export const addPasskeyRoute = route('POST', '/api/account/passkeys');
export const removePasskeyRoute = route('DELETE', '/api/account/passkeys/:id');
export const makeRecoveryCodesRoute = route('POST', '/api/account/recovery-codes');

export const requestResetRoute = route('POST', '/api/password-reset-requests');
export const readResetRoute = route('POST', '/api/password-reset/details');
export const completeResetRoute = route('POST', '/api/password-reset');

export const listInvitationsRoute = route('GET', '/api/invitations');
export const invitePersonRoute = route('POST', '/api/invitations');
export const resendInvitationRoute = route('POST', '/api/invitations/:id/link');
export const revokeInvitationRoute = route('DELETE', '/api/invitations/:id');
export const readInvitationRoute = route('POST', '/api/join/details');
export const acceptInvitationRoute = route('POST', '/api/join');

export const listPeopleRoute = route('GET', '/api/people');
export const changePersonRoute = route('PATCH', '/api/people/:id');
export const removePersonRoute = route('DELETE', '/api/people/:id');
export const listPersonActivityRoute = route('GET', '/api/people/activity');
export const readAccountSettingsRoute = route('GET', '/api/account-settings');
export const changeAccountSettingsRoute = route('PATCH', '/api/account-settings');

export const createBookingRoute = route('POST', '/api/bookings');
export const listBookingsRoute = route('GET', '/api/bookings');

export const createInquiryRoute = route('POST', '/api/contact');
export const listInquiriesRoute = route('GET', '/api/contact');

export const createCheckoutRoute = route('POST', '/api/create-checkout-session');
export const verifyDonationRoute = route('POST', '/api/verify-donation');
export const readDonationRoute = route('GET', '/api/donations/:sessionId/details');
export const saveSponsorRoute = route('POST', '/api/donations/:sessionId/logo');
export const listDonationsRoute = route('GET', '/api/donations');
export const readLogoRoute = route('GET', '/api/donations/:id/logo');
export const exportRewardsRoute = route('POST', '/api/reward-exports');
export const changeWallRoute = route('PATCH', '/api/donations/:id/wall');

export const countListsRoute = route('GET', '/api/list-counts');

export const listSharesRoute = route('GET', '/api/shares');
export const listShareActivityRoute = route('GET', '/api/shares/activity');
export const countSharesRoute = route('GET', '/api/shares/counts');
export const deleteExpiredSharesRoute = route('DELETE', '/api/shares/expired');
export const createShareRoute = route('POST', '/api/shares');
export const remindShareRoute = route('POST', '/api/share/:slug/remind');
export const changeShareRoute = route('PATCH', '/api/share/:slug');
export const endShareRoute = route('POST', '/api/share/:slug/end');
export const deleteShareRoute = route('DELETE', '/api/share/:slug');
export const liftShareLockRoute = route('DELETE', '/api/share/:slug/lockout');
export const accessShareRoute = route('POST', '/api/share/:slug/access');
export const downloadShareRoute = route('POST', '/api/share/:slug/download');

export const readOpenapiRoute = route('GET', '/api/openapi.json');
