export interface RateLimit {
  /** Seconds. */
  readonly per: number;
  /** By one account of staff, else one address: IPv4, or IPv6 /56. Of attempts, failures in all. */
  readonly max: number;
  readonly total?: number;
  /** Seconds for which the last failed attempt locks. */
  readonly lock?: number;
  readonly why: string;
}

/** Counted before the check, and cleared by a success. */
export type AttemptLimit = RateLimit & { readonly lock: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** FLOOD_LIMITS=off lifts all but those of attempts and emails. */
export const rateLimits = {
  changes: { per: MINUTE, max: 600, why: 'Each change by someone signed in is recorded.' },
  signIns: { per: MINUTE, max: 60, total: 600, why: 'Each costs a hash of 70 ms, on two threads.' },
  proofs: { per: MINUTE, max: 20, why: 'By whoever is signed in; each costs such a hash, too.' },
  passkeys: { per: MINUTE, max: 60, total: 3_600, why: 'Each question leaves a row for five minutes.' },
  calendars: {
    per: MINUTE,
    max: 10,
    why: 'Each is fetched for up to 10 s, and read for up to 5 s on a thread.',
  },
  registrations: { per: HOUR, max: 20, total: 300, why: 'Each leaves an account.' },
  resets: { per: HOUR, max: 20, total: 300, why: 'Each may send an email.' },
  receiptLinks: { per: HOUR, max: 10, total: 200, why: 'Each may send an email.' },
  links: {
    per: MINUTE,
    max: 30,
    total: 1_200,
    why: 'Emailed links and calendar feeds, which cost a query each.',
  },
  bookings: { per: MINUTE, max: 10, total: 600, why: 'Each is read by staff.' },
  inquiries: { per: MINUTE, max: 10, total: 600, why: 'Each is read by staff.' },
  confirmations: {
    per: HOUR,
    max: 10,
    total: 300,
    why: 'Small mail plans send a few hundred emails an hour.',
  },
  mailbox: {
    per: HOUR,
    max: 5,
    why: 'Confirmations, reset and receipt links, thanks, and account emails that strangers can cause; each of these apart.',
  },
  notices: { per: HOUR, max: 40, total: 600, why: 'Emails to staff about forms, calls, and listings.' },
  checkouts: {
    per: MINUTE,
    max: 10,
    total: 600,
    why: 'Stolen cards are tried out by the dozen; Stripe takes 25 requests a second.',
  },
  checkoutsHour: { per: HOUR, max: 40, why: 'The same, for the patient.' },
  verifications: {
    per: MINUTE,
    max: 60,
    total: 6_000,
    why: 'A returning donor asks eleven times in half a minute.',
  },
  checkoutLookups: { per: HOUR, max: 40, why: 'At Stripe, of one checkout: its donor asks eleven times.' },
  paymentLookups: { per: 1, max: 5, why: "A fifth of Stripe's 25 requests a second." },
  sponsorDetails: { per: MINUTE, max: 5, total: 40, why: 'Logos and photos: 3 s each, two at a time.' },
  newShares: { per: MINUTE, max: 10, why: 'Each waits in the queue of unlocks, and counts as one, too.' },
  shareUnlocks: { per: MINUTE, max: 30, total: 600, why: 'Each costs a key of 0.4 s and 128 MiB.' },
  sharePassword: {
    per: 10 * MINUTE,
    max: 5,
    lock: 30 * MINUTE,
    why: 'Guesses at one share from one address.',
  },
  shareGuesses: {
    per: 10 * MINUTE,
    max: 20,
    lock: 30 * MINUTE,
    why: 'Guesses at one share from everywhere.',
  },
  deliveries: { per: MINUTE, max: 60, total: 600, why: 'Each stores a file that was asked for.' },
  deliveredMebibytes: { per: 3 * HOUR, max: 2_048, why: 'To one link. Strays are swept after as long.' },
  password: {
    per: 15 * MINUTE,
    max: 10,
    lock: 15 * MINUTE,
    why: 'Guesses at one account from one address, or by whoever is signed in to it.',
  },
  code: {
    per: DAY,
    max: 20,
    lock: DAY,
    why: 'Three codes of a million count: 20 guesses a day find one in 2 % of years.',
  },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
