import { units } from './amounts';

/** What only the server and the pages of staff need. Sizes are bytes, times milliseconds. */

const { KIB, MIB, SECOND, MINUTE, HOUR, DAY } = units;

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

/** For the scripts and styles of builds that pages opened before a deploy still load. */
export const assetLimits = {
  /** After the last day on which an instance ran that build. */
  keepFor: 14 * DAY,
  /** How old a stored file of a running build becomes, before it's stored anew. */
  renewAfter: DAY,
  storeAtOnce: 8,
} as const;

export const shareLimits = {
  perAccount: { bytes: 2 * 1024 * MIB, shares: 1_000 },
  /** A share with no more time left than this counts as expiring soon. */
  expiresSoonWithin: 48 * HOUR,
  /** What the form of a new share proposes. */
  proposedExpiry: 7 * DAY,
  /** The most openings or downloads that a share can be limited to. */
  maxUses: 1_000,
  /** The most deliveries that a request for files can be limited to. */
  maxDeliveries: 50,
  /**
   * How long whoever opened a share can download its file without opening it again. The content of a used-up share stays
   * as long.
   */
  visitFor: HOUR,
  /** Random bytes in a slug: 128 bits, 22 characters in base64url. */
  slugBytes: 16,
  /** How long the files of a delivery have, from the first to the last: 250 MB on a line of 350 kbit/s. */
  deliverWithin: 2 * HOUR,
  /**
   * Files that no share references are removed once they are this old: a newer one may belong to an upload in progress.
   */
  keepStrayFilesFor: 3 * HOUR,
  sweepEvery: HOUR,
  /** The promise is within a minute of expiry. */
  destroyExpiredEvery: 40 * SECOND,
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

/** For request bodies, in bytes. Files are streamed to storage, everything else is held in memory. */
export const bodyLimits = {
  json: 64 * KIB,
  /** The longest event is a dispute: up to 150,000 characters of evidence, and metadata of 27,000. */
  webhook: 256 * KIB,
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
  /** The same content within this time is a double click. */
  repeatWithin: MINUTE,
} as const;

export const mailLimits = {
  /** How often the outbox is checked for what is due. */
  lookEvery: 2 * SECOND,
  /** Delays between attempts, up to the last one: 70 hours in all. */
  retryAfter: [
    ...[MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
    ...[12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR],
  ],
  connectWithin: 10 * SECOND,
  /** Some servers delay their greeting, because senders of spam don't wait for it. */
  greetWithin: 20 * SECOND,
  /** Longest silence of a mail server in the middle of a message. */
  silentFor: 45 * SECOND,
  sendWithin: 90 * SECOND,
  /** The lease on a message, after which its worker counts as dead: longer than `sendWithin`. */
  leaseFor: 3 * MINUTE,
  /** How long a stopping server waits for the current message. */
  finishWithin: 10 * SECOND,
  keepSentFor: 30 * DAY,
  subject: { max: 180 },
} as const;
