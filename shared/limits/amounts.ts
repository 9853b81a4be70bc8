/** Bytes, milliseconds, and cents. The first page loads this; what it doesn't need is in the other files. */

const KIB = 1024;
const MIB = 1024 * KIB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const units = { KIB, MIB, SECOND, MINUTE, HOUR, DAY } as const;

export const donationLimits = {
  minAmount: 100,
  maxAmount: 2_500_000,
  /** Stripe requires at least 30 minutes, and its clock is not ours. */
  checkoutFor: 35 * MINUTE,
  reconcileAfter: 30 * MINUTE,
  reconcileEvery: 10 * MINUTE,
  /** Look-ups in one sweep: far below what a provider allows (Stripe: 25 a second in test mode). */
  reconcileAtMost: 300,
  keepUnpaidLogosFor: DAY,
  /** How long anyone with the session ID may change the sponsor's listing. */
  editSponsorFor: 14 * DAY,
} as const;

export const timing = {
  homeCarousel: 5 * SECOND,
  donationCarousel: 6 * SECOND,
  carouselFade: SECOND,
  confettiFor: 3 * SECOND,
  confettiEvery: 250,
  statsRefetch: 30 * SECOND,
  statsFresh: 10 * SECOND,
  paymentRecheck: 3 * SECOND,
  paymentRechecks: 10,
  /** How long the redirect to the payment page waits for the sponsor's logo to upload. */
  sponsorDetailsTimeout: 30 * SECOND,
  /** Longer than the server waits for the payment provider. */
  requestTimeout: 20 * SECOND,
  adminRedirect: 500,
  busyLabel: 300,
  lockIdleShareAfter: 5 * MINUTE,
  toast: 5 * SECOND,
} as const;

export const toastSwipeThreshold = 50;
