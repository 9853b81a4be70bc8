/** How many within how long, for the account that asks, for each network that a request comes from, and in total. */
export interface RateLimit {
  /** Names the counters: limits with the same name share them. */
  readonly name: string;
  /** Seconds. */
  readonly per: number;
  /** Holds with FLOOD_LIMITS=off too, because it spares another service. */
  readonly always?: true;
  /** How else one gets what it refuses: the end of the sentence that says how long to wait. */
  readonly otherwise?: string;
  readonly max: {
    readonly account?: number;
    readonly address?: number;
    readonly prefix56?: number;
    /** An IPv6 /48. An IPv4 /24 has no limit: strangers to each other share one. */
    readonly network?: number;
    /** For accounts that no owner has approved: of all that registered from one IPv4 /24 or IPv6 /48. */
    readonly registered?: number;
    /** For all of these together. */
    readonly unapproved?: number;
    readonly total?: number;
    /** In total for what is among the first few of a network, and so never refused by `total`. */
    readonly newcomers?: number;
  };
}

/** How many of a network's requests count for newcomers, within the longest time of the limits that count them together. */
export const newcomerRequests = 3;

/** How many times a total newcomers may use beside it, where the limit doesn't say otherwise. */
export const newcomerFactor = 10;

const orSetPassword = 'or set a new password, which also signs you out everywhere else';

/**
 * Requests within `per` seconds from an IPv4 address or IPv6 /64, from an IPv6 /56, from a /48, and from everybody. Twice
 * as much from a /56 and four times from a /48 is room for the offices behind one line. A total is what the server and its
 * providers can bear for long: at least fifteen such lines reach it, one alone never. The first three requests of each
 * IPv6 /48 or IPv4 /24 don't count toward it: only thousands of those keep an honest visitor out.
 *
 * Whoever is signed in counts by account, and not by where they are: otherwise, a stranger on the same network who
 * registered could use up what approved people need. Accounts that no owner has approved also count by where they
 * registered, and together.
 */
export const rateLimits = {
  /**
   * Opening payment pages by the dozen is how stolen cards are tried out. The total is what the database bears; what the
   * provider does is counted below.
   */
  checkoutMinute: {
    name: 'checkout-minute',
    per: 60,
    max: { address: 10, prefix56: 20, network: 40, total: 6_000, newcomers: 12_000 },
  },
  checkoutHour: { name: 'checkout-hour', per: 3_600, max: { address: 40, prefix56: 80, network: 160 } },
  /**
   * Valid requests, each of which asks the payment provider. Together with newcomers they're 17 a second, and with the
   * look-ups 22 of Stripe's 25.
   */
  paymentPagesMinute: {
    name: 'payment-pages-minute',
    per: 60,
    max: { network: 40, total: 600, newcomers: 450 },
  },
  /** Counted with those of a minute, so that a network is new once an hour: 150 of them don't use up every minute. */
  paymentPagesHour: { name: 'payment-pages-hour', per: 3_600, max: { network: 160, total: 6_000 } },
  /**
   * Over all usernames: guessing at one of them is locked out long before. Sign-ins and unlocks have no total here: by
   * the minute, the queue of passwords bounds it, and gives each network its turn. Only valid requests count, so that
   * nobody uses up their neighbors' with empty ones.
   */
  login: { name: 'login', per: 60, max: { address: 60, prefix56: 120, network: 240 } },
  /** Apart from those: a signature costs little, and somebody who uses up the passwords of a network leaves these. */
  passkeySignIns: { name: 'passkey-sign-ins', per: 60, max: { address: 60, prefix56: 120, network: 240 } },
  /**
   * Passwords and codes that are checked at sign-ins. 3,000 are 100 each for an office of 30. The total, of
   * those from networks that the account hasn't signed in from lately, is three and a half hours of one thread (70 ms
   * per hash), and so is that of newcomers. An account has no room of its own below an address's ceiling: whoever has
   * reached that by a minute of requests could tell which usernames sign in there.
   */
  credentialChecks: {
    name: 'credential-checks-day',
    per: 86_400,
    max: { address: 3_000, prefix56: 6_000, network: 12_000, total: 180_000, newcomers: 180_000 },
  },
  /**
   * Those of people who are signed in and prove who they are, where an account stands for one of its sessions: every
   * seven minutes, day and night. Not by network: no neighbor may use up what ends a stolen session. Their queue
   * gives each account its turn.
   */
  proofChecks: { name: 'proof-checks-day', per: 86_400, max: { account: 200 } },
  /**
   * New passwords of those who have a link that works, for their own account or an invitation. An account stands for the
   * link, and the total is of networks that the account hasn't signed in from lately.
   */
  newPasswords: {
    name: 'new-passwords-day',
    per: 86_400,
    max: { account: 5, address: 300, prefix56: 600, network: 1_200, total: 18_000, newcomers: 18_000 },
  },
  /** Each leaves a row for five minutes. */
  passkeyOptions: {
    name: 'passkey-options',
    per: 60,
    max: { address: 60, prefix56: 120, network: 240, total: 3_600, newcomers: 12_000 },
  },
  register: { name: 'register', per: 60, max: { address: 10, prefix56: 20, network: 40, total: 600 } },
  /** Each leaves an account. */
  registerDay: {
    name: 'register-day',
    per: 86_400,
    max: { address: 100, prefix56: 200, network: 400, total: 3_000 },
  },
  /**
   * With the right password alone, or a passkey; each leaves a session, and is recorded. Codes need no such limit: an app
   * has one each 30 seconds, and wrong ones must not use it up.
   */
  signIns: { name: 'sign-ins', per: 86_400, max: { account: 500 } },
  /**
   * Sign-ins, failed proofs, new passwords, and sign-outs that are recorded of accounts that no owner has approved: of
   * all that registered from one network, and of all. Each takes up a kilobyte for 400 days, and whoever registered many
   * could fill the disk. What's beyond isn't recorded, and keeps nobody out.
   */
  unapprovedRecords: { name: 'unapproved-records', per: 86_400, max: { account: 1_000, total: 30_000 } },
  /**
   * Of an account, each before it waits. A thief in one of its sessions has ten wrong ones before it locks. Of what they
   * send at once, a few are under way at a time, and the rest is refused before it's counted: what is left is the owner's.
   */
  proofs: { name: 'proofs', per: 60, max: { account: 20 } },
  /** With the right current password; each is recorded. */
  passwordChanges: { name: 'password-changes', per: 86_400, max: { account: 30 } },
  /**
   * What staff change, each item of a bulk change counting as one: each is recorded, and where anyone can register, a
   * stranger may be staff. Room for three full pages a minute, 25 a day, and four busy people who registered behind one
   * line. What strangers leave takes up 30 MB a day at most, for 400 days.
   */
  staffMinute: { name: 'staff-minute', per: 60, max: { account: 600 } },
  staffDay: {
    name: 'staff-day',
    per: 86_400,
    max: { account: 5_000, registered: 20_000, unapproved: 40_000 },
  },
  /** Apart from those, which need no proof: a thief must not keep an owner from disabling people. */
  ownersMinute: { name: 'owners-minute', per: 60, max: { account: 600 } },
  ownersDay: { name: 'owners-day', per: 86_400, max: { account: 5_000 } },
  /**
   * Who becomes an owner, or staff again. A team has a few owners: whoever made hundreds, with a stolen session, would
   * use up the emails that tell an owner who is put out.
   */
  roleChanges: { name: 'role-changes-day', per: 86_400, max: { account: 50 } },
  accountChangesDay: { name: 'account-changes-day', per: 86_400, max: { account: 200, registered: 1_000 } },
  /** Changes of one's own name and photo, and of one's calendar link: a photo has to be drawn, and each is recorded. */
  accountChanges: {
    name: 'account-changes',
    per: 60,
    max: { account: 20, registered: 80, unapproved: 1_200 },
  },
  /** Each compares the address with every stored one. */
  lookups: { name: 'lookups', per: 60, max: { account: 20, registered: 60, unapproved: 600 } },
  /**
   * Changes of one's own email address and second factors: a taken address is told, and each is recorded. Apart from the
   * others, which need no proof: a thief has a session alone.
   */
  credentialChanges: { name: 'credential-changes', per: 60, max: { account: 20 } },
  credentialChangesDay: {
    name: 'credential-changes-day',
    per: 86_400,
    max: { account: 200, registered: 1_000 },
  },
  /**
   * Ending one's sessions, each of which is recorded. A day has room for all fifty, one by one. A new password, which ends
   * them as well, and removing a factor have no part in it.
   */
  sessionEnds: { name: 'session-ends', per: 60, max: { account: 20 }, otherwise: orSetPassword },
  sessionEndsDay: {
    name: 'session-ends-day',
    per: 86_400,
    max: { account: 60, registered: 1_000 },
    otherwise: orSetPassword,
  },
  /** Each reads every reward donor, and is recorded. */
  exports: { name: 'exports', per: 60, max: { account: 10, registered: 20, unapproved: 300 } },
  /** What these emails cost is limited once more, per mailbox. */
  passwordReset: {
    name: 'password-reset',
    per: 3_600,
    max: { address: 20, prefix56: 40, network: 80, total: 1_200 },
  },
  /** Opening links of resets and invitations: their 256 random bits need no protection, the database does. */
  accountLink: {
    name: 'account-link',
    per: 60,
    max: { address: 20, prefix56: 40, network: 80, total: 1_200 },
  },
  /** Every right password costs a hash too. */
  shareUnlock: {
    name: 'share-unlock',
    per: 60,
    max: { address: 300, prefix56: 600, network: 1_200 },
  },
  bookings: { name: 'bookings', per: 60, max: { address: 10, prefix56: 20, network: 40, total: 600 } },
  /** Each leaves up to 15 kB until it's answered, and a search reads all of them. Newcomers are those of 5,000 networks. */
  requestsDay: {
    name: 'requests-day',
    per: 86_400,
    max: { address: 100, prefix56: 200, network: 400, total: 6_000, newcomers: 15_000 },
  },
  /** What visitors do with the link to their call: its 256 random bits need no protection, the database does. */
  callLink: {
    name: 'call-link',
    per: 60,
    max: { address: 30, prefix56: 60, network: 120, total: 1_200 },
  },
  /** Other times for one call, which stands for an account: each is recorded, and leaves a link. */
  proposedTimes: { name: 'proposed-times-day', per: 86_400, max: { account: 20 } },
  /** Calendar apps ask a few times an hour. */
  calendarFeed: {
    name: 'calendar-feed',
    per: 60,
    max: { address: 30, prefix56: 60, network: 120, total: 1_200 },
  },
  contact: { name: 'contact', per: 60, max: { address: 10, prefix56: 20, network: 40, total: 600 } },
  /** The page of a returning donor asks eleven times in half a minute while a bank has not confirmed. */
  verify: {
    name: 'verify',
    per: 60,
    max: { address: 60, prefix56: 120, network: 240, total: 6_000, newcomers: 12_000 },
  },
  /** Look-ups at the payment provider for those who ask about a donation: a fifth of Stripe's 25 requests a second. */
  paymentLookups: { name: 'payment-lookups', per: 1, always: true, max: { address: 5, total: 5 } },
  sponsorDetails: {
    name: 'sponsor-logo',
    per: 60,
    max: { address: 20, prefix56: 40, network: 80, total: 1_200 },
  },
} as const satisfies Record<string, RateLimit>;

/** For one's own name and photo. */
export const ownChanges = [rateLimits.accountChanges, rateLimits.accountChangesDay] as const;

/** For how somebody signs in, and for where they're told about it. */
export const credentialChanges = [rateLimits.credentialChanges, rateLimits.credentialChangesDay] as const;

/** For ending one's own sessions. */
export const sessionEnds = [rateLimits.sessionEnds, rateLimits.sessionEndsDay] as const;

/** For what owners alone change. */
export const ownerChanges = [rateLimits.ownersMinute, rateLimits.ownersDay] as const;

/** For everything else that somebody signed in changes. */
export const staffChanges = [rateLimits.staffMinute, rateLimits.staffDay] as const;
