/**
 * Every length, amount, size, and duration of the product, once. Sizes are bytes, times milliseconds, amounts cents.
 */

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;
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
  passkeyName: { max: 50 },
  organizationName: { max: 200 },
  phone: { min: 7, max: 32 },
  /** `max` is for the visitor's own words; the dialog adds a prefix about how their times are meant. */
  bookingNotes: { max: 2_000, maxPrefix: 400 },
  /** What staff add to an email about a call. */
  noteToVisitor: { max: 1_000 },
  contactDetails: { min: 10, max: 5_000 },
  pressDetails: { min: 20, max: 5_000 },
  inquiryReply: { max: 10_000 },
  /** What staff note about an inquiry for each other. */
  staffNote: { max: 2_000 },
  slug: { max: 64 },
  shareTitle: { max: 200 },
  shareNote: { max: 100_000 },
  /** The maximum of common file systems: NTFS and APFS count UTF-16 units, as JavaScript does. */
  fileName: { max: 255 },
  /** The maximum is bcrypt's: bytes past the 72nd would be ignored. */
  password: { min: 6, maxBytes: 72 },
  passwordHash: { max: 255 },
  donorMessage: { max: 1_000 },
  url: { max: 2_000 },
  checkoutSessionId: { max: 255 },
} as const;

export const fileLimits = {
  shareFile: 25 * MIB,
  sponsorLogo: 5 * MIB,
  profilePhoto: 5 * MIB,
  sponsorLogoSide: 512,
  /** The maximum pixels of a decoded logo: small files can unpack into gigabytes. */
  sponsorLogoPixels: 40_000_000,
  /** Uploads above this show their progress. */
  showProgressFrom: MIB,
} as const;

/** For the processes that render uploaded pictures. */
export const renderingLimits = {
  /** CPU time after which a rendering is killed, by the kernel. */
  cpuTime: 3 * SECOND,
  /** The same where the machine is busy with something else, by our timer. */
  within: 10 * SECOND,
  /**
   * The maximum writable memory: 40 million pixels of an interlaced PNG or a progressive JPG take 310 MiB. Enforced by
   * Linux.
   */
  memory: 512 * MIB,
  slots: 2,
  /** The last of them ends within 12 s, unless the machine is busy: in the time that a stopping server has. */
  maxWaiting: 6,
} as const;

export const storageLimits = {
  /**
   * Uploads are refused while less of a disk is free than this, or than this fraction of a small one: the database, its
   * log, and ours need the rest.
   */
  keepFree: 512 * MIB,
  keepFreeShare: 0.05,
  /** Bytes of an upload between two checks of the disk. */
  checkSpaceEvery: 4 * MIB,
} as const;

export const shareLimits = {
  perAccount: { bytes: 2 * GIB, shares: 1_000 },
  /** A share with no more time left than this counts as expiring soon. */
  expiresSoonWithin: 48 * HOUR,
  /** What the form of a new share proposes. */
  proposedExpiry: 7 * DAY,
  /** The most openings or downloads that a share can be limited to. */
  maxUses: 1_000,
  /**
   * How long whoever opened a share can download its file without opening it again. The content of a used-up share stays
   * as long.
   */
  visitFor: HOUR,
  /** Random bytes in a slug: 128 bits, 22 characters in base64url. */
  slugBytes: 16,
  /**
   * Files that no share references are removed once they are this old: a newer one may belong to an upload in progress.
   */
  keepStrayFilesFor: HOUR,
  sweepEvery: HOUR,
  /** The promise is within a minute of expiry: if an instance dies, the next one comes half an interval late. */
  destroyExpiredEvery: 40 * SECOND,
} as const;

export const donationLimits = {
  minAmount: 100,
  maxAmount: 2_500_000,
  defaultAmount: 5_000,
  presetAmounts: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  sponsorFrom: 1_000,
  lawOrActivistFrom: 40_000,
  foundingSpots: 6,
  /** How long a payment page stays open: Stripe requires at least 30 minutes, and its clock is not ours. */
  checkoutFor: 35 * MINUTE,
  /** Pending donations older than this are looked up at the payment provider. */
  reconcileAfter: 30 * MINUTE,
  reconcileEvery: 10 * MINUTE,
  /** Look-ups at the provider in one sweep: far below what a provider allows (Stripe: 25 a second in test mode). */
  reconcileAtMost: 300,
  keepUnpaidLogosFor: DAY,
  /** For how long after the payment anyone with the session ID may change the sponsor's name, website, and logo. */
  editSponsorFor: 14 * DAY,
} as const;

export const tierAmounts = { founding: 75_000, advocate: 40_000, premium: 12_500 } as const;

export const bookingLimits = {
  maxSlots: 3,
  firstSlotMinutes: 9 * 60,
  lastSlotMinutes: 17 * 60,
  slotStepMinutes: 30,
  callMinutes: 30,
} as const;

/** The calendar feed of confirmed calls, and who can hold one. */
export const calendarLimits = {
  /** How far back the calendar feed goes. */
  keepFor: 90 * DAY,
  /** How often calendar apps are asked to read the feed. */
  refreshEvery: 15 * MINUTE,
  /** The most calls in a calendar feed, and the most accounts to choose a host from. */
  calls: 1_000,
  hosts: 200,
} as const;

export const accountLimits = {
  /** The maximum clock difference between instances. */
  clockSkew: MINUTE,
  /** A device and network without a sign-in for this long count as unknown. */
  deviceKnownFor: 90 * DAY,
  /** From the sign-in, however much it is used. */
  sessionFor: 7 * DAY,
  sessionUnusedFor: DAY,
  /** Sensitive acts ask for the password or a second factor again after this. */
  proofLasts: 15 * MINUTE,
  invitationFor: 7 * DAY,
  resetFor: 30 * MINUTE,
  /** Between a right password and its second step, and between a question to a passkey and its response. */
  challengeFor: 5 * MINUTE,
  recoveryCodes: 10,
} as const;

export const activityLimits = {
  keepFor: 400 * DAY,
} as const;

export const retention = {
  /** Of whoever opened a payment page and did not pay: a bank debit takes two weeks at most. */
  unpaidDonorsFor: 30 * DAY,
  /**
   * The most months after which ended requests are deleted and open ones closed, which the privacy policy promises; an
   * operator can set fewer.
   */
  requestMonths: 24,
} as const;

export const listLimits = {
  /** Rows of a list that are counted: beyond them its total says 10,000+. Counting these takes PostgreSQL 5 ms. */
  counted: 10_000,
  /** Rows of one response: 200 donations are 65 kB, and without a limit 200,000 were 65 MB. */
  page: 200,
  /** Words of a search that count. */
  searchWords: 8,
} as const;

/** For request bodies, in bytes. Files are streamed to storage, everything else is held in memory. */
export const bodyLimits = {
  json: 64 * KIB,
  /** The longest event is a dispute: up to 150,000 characters of evidence, and metadata of 27,000. */
  webhook: 256 * KIB,
  /** A file of 25 MB, and the form around it. */
  largest: 26 * MIB,
  /** Announced and not yet arrived, of all requests together: 64 of the largest. */
  unfinished: 64 * 26 * MIB,
  /** Milliseconds for a complete body without a file, however steadily it arrives. */
  arriveWithin: 30 * SECOND,
} as const;

/** For connections; milliseconds, but for `connections`. */
export const serverLimits = {
  /** A browser opens six to a site. */
  connections: 4_096,
  headersWithin: 15 * SECOND,
  /** For a complete request: 25 MB on a line of 350 kbit/s. */
  requestWithin: 10 * MINUTE,
  /** Without a byte in either direction: longer than any response takes to begin. */
  silentFor: 40 * SECOND,
  /** Longer than the proxies in front keep theirs. */
  keepAliveFor: 65 * SECOND,
};

export const submissionLimits = {
  /** The same content from the same address within this time is a double click. */
  repeatWithin: { bookings: MINUTE, contact: MINUTE },
} as const;

export const timing = {
  homeCarousel: 5 * SECOND,
  donationCarousel: 6 * SECOND,
  carouselFade: SECOND,
  confettiFor: 3 * SECOND,
  confettiEvery: 250,
  statsRefetch: 30 * SECOND,
  statsFresh: 10 * SECOND,
  /** How often, and how many times, a payment is rechecked that the bank has not confirmed. */
  paymentRecheck: 3 * SECOND,
  paymentRechecks: 10,
  /** How long the redirect to the payment page waits for the sponsor's logo to upload. */
  sponsorDetailsTimeout: 30 * SECOND,
  /** The timeout of a request without a file, longer than the server waits for the payment provider. */
  requestTimeout: 20 * SECOND,
  adminRedirect: 500,
  /** An unlocked share locks itself after this long without pointer, key, or scroll. */
  lockIdleShareAfter: 5 * MINUTE,
  toast: 5 * SECOND,
} as const;

export const toastSwipeThreshold = 50;
