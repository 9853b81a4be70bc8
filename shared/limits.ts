/** Every length, amount, size and time constant of the product, once. Sizes are bytes, times milliseconds, amounts cents. */

const KIB = 1024;
const MIB = 1024 * KIB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const units = { KIB, MIB, SECOND, MINUTE, HOUR, DAY } as const;

export const textLimits = {
  username: { min: 3, max: 50 },
  /** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
  email: { max: 254 },
  personName: { max: 100 },
  organizationName: { max: 200 },
  phone: { min: 7, max: 32 },
  /** `max` is for the visitor's own words; the dialog puts how their times are meant before them. */
  bookingNotes: { max: 2_000, maxPrefix: 400 },
  contactDetails: { min: 10, max: 5_000 },
  pressDetails: { min: 20, max: 5_000 },
  slug: { max: 64 },
  shareTitle: { max: 200 },
  shareNote: { max: 100_000 },
  /** What common file systems take: NTFS and APFS count UTF-16 units, as JavaScript does. */
  fileName: { max: 255 },
  /** The ceiling is bcrypt's: bytes past the 72nd would be ignored. */
  password: { min: 6, maxBytes: 72 },
  passwordHash: { max: 255 },
  donorMessage: { max: 1_000 },
  url: { max: 2_000 },
  checkoutSessionId: { max: 255 },
} as const;

export const fileLimits = {
  shareFile: 25 * MIB,
  sponsorLogo: 5 * MIB,
  sponsorLogoSide: 512,
  /** A decoded logo may hold this many pixels at the most: small files can unpack into gigabytes. */
  sponsorLogoPixels: 40_000_000,
  /** Uploads above this show how far they have come. */
  showProgressFrom: MIB,
} as const;

export const shareLimits = {
  /** A share with no more time left than this counts as expiring soon. */
  expiresSoonWithin: 48 * HOUR,
  /** Random bytes in a slug: 128 bits, 22 characters in base64url. */
  slugBytes: 16,
  /** Wrong passwords from one address, and from all of them. */
  lockout: {
    pair: { failures: 5, within: 10 * MINUTE, lockFor: 30 * MINUTE },
    ceiling: { failures: 20, within: 10 * MINUTE, lockFor: 30 * MINUTE },
  },
  /** Files that no share names are removed once they are this old: a younger one may be on its way. */
  keepStrayFilesFor: HOUR,
  sweepEvery: HOUR,
  /** Note and file of a share last no longer than this beyond its expiry. */
  destroyExpiredEvery: MINUTE,
} as const;

export const donationLimits = {
  currency: 'usd',
  minAmount: 100,
  maxAmount: 2_500_000,
  defaultAmount: 5_000,
  presetAmounts: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  goal: 1_500_000,
  sponsorFrom: 1_000,
  lawOrActivistFrom: 40_000,
  foundingSpots: 6,
  /** Pending donations older than this are asked about at the payment provider. */
  reconcileAfter: 30 * MINUTE,
  reconcileEvery: 10 * MINUTE,
  keepUnpaidLogosFor: DAY,
} as const;

export const tierAmounts = { founding: 75_000, advocate: 40_000, premium: 12_500 } as const;

export const bookingLimits = {
  maxSlots: 3,
  officeTimeZone: 'America/New_York',
  firstSlotMinutes: 9 * 60,
  lastSlotMinutes: 17 * 60,
  slotStepMinutes: 30,
  callMinutes: 30,
} as const;

export const accountLimits = {
  /** Wrong passwords for one username from one address. */
  lockout: { failures: 10, within: 15 * MINUTE, lockFor: 15 * MINUTE },
  sessionFor: 7 * DAY,
} as const;

export const submissionLimits = {
  /** Posts of one form from one address. */
  perMinute: 10,
  /** The same content from the same address within this time is a double click. */
  repeatWithin: MINUTE,
} as const;

export const mailLimits = {
  /** What is due is looked for this often, beside the moment at which it was queued. */
  lookEvery: 30 * SECOND,
  /** From one attempt to the next, until the last of them is up: 70 hours in all. */
  retryAfter: [
    ...[MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
    ...[12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR],
  ],
  connectWithin: 10 * SECOND,
  greetWithin: 15 * SECOND,
  /** Longest silence of a mail server in the middle of a message. */
  silentFor: 45 * SECOND,
  sendWithin: 90 * SECOND,
  /** Whoever claimed a message sends it within this time, or has died: longer than `sendWithin`. */
  claimFor: 3 * MINUTE,
  /** A stopping server gives the message in hand no more than this. */
  finishWithin: 10 * SECOND,
  keepSentFor: 30 * DAY,
  /** Confirmations to one address: whoever types in a stranger's cannot fill their mailbox. */
  confirmations: { max: 20, within: HOUR },
  subject: { max: 180 },
} as const;

export const timing = {
  homeCarousel: 5 * SECOND,
  donationCarousel: 6 * SECOND,
  carouselFade: SECOND,
  confettiFor: 3 * SECOND,
  confettiEvery: 250,
  statsRefetch: 30 * SECOND,
  statsFresh: 10 * SECOND,
  /** A payment that the bank has not confirmed is asked about again at this pace, so many times. */
  paymentRecheck: 3 * SECOND,
  paymentRechecks: 10,
  /** The way to the payment page waits no longer than this for the sponsor's logo to arrive. */
  sponsorDetailsPatience: 30 * SECOND,
  /** A call without a file is given up after this, which is longer than the server waits for the payment provider. */
  callPatience: 20 * SECOND,
  adminRedirect: 500,
  toast: 5 * SECOND,
} as const;

export const toastSwipeThreshold = 50;
