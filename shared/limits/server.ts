import { units } from './amounts';

/** Bytes and milliseconds, for the server and the pages of staff. */

const { KIB, MIB, SECOND, MINUTE, HOUR, DAY } = units;

export const renderingLimits = {
  /** CPU time, after which the kernel kills a rendering. */
  cpuTime: 3 * SECOND,
  /** By our timer, where the machine is busy with something else. */
  within: 10 * SECOND,
  /** 40 million pixels of an interlaced PNG or a progressive JPG take 310 MiB. Enforced by Linux. */
  memory: 512 * MIB,
  slots: 2,
  /** The last of them ends within 12 s: in the time that a stopping server has. */
  maxWaiting: 6,
} as const;

export const storageLimits = {
  /** Uploads leave this free, or this fraction of a small disk: the database, its log, and ours need it. */
  keepFree: 512 * MIB,
  keepFreeShare: 0.05,
  checkSpaceEvery: 4 * MIB,
} as const;

/** Pages opened before a deploy still load scripts and styles of their build. */
export const assetLimits = {
  keepFor: 14 * DAY,
  /** Stores a file of a running build anew at this age. */
  renewAfter: DAY,
  storeAtOnce: 8,
} as const;

export const shareLimits = {
  perAccount: { bytes: 2 * 1024 * MIB, shares: 1_000 },
  expiresSoonWithin: 48 * HOUR,
  proposedExpiry: 7 * DAY,
  maxUses: 1_000,
  maxDeliveries: 50,
  /** How long an opening allows downloads; the content of a used-up share stays as long. */
  visitFor: HOUR,
  /** 128 bits, 22 characters in base64url. */
  slugBytes: 16,
  /** From the first file to the last: 250 MB on a line of 350 kbit/s. */
  deliverWithin: 2 * HOUR,
  /** A newer file that no share references may belong to an upload in progress. */
  keepStrayFilesFor: 3 * HOUR,
  sweepEvery: HOUR,
  /** The promise is within a minute of expiry. */
  destroyExpiredEvery: 40 * SECOND,
} as const;

export const receiptLimits = {
  /** Of a link to all donations of a mailbox. */
  mailboxLinkFor: 7 * DAY,
} as const;

export const accountLimits = {
  clockSkew: MINUTE,
  deviceKnownFor: 90 * DAY,
  sessionFor: 7 * DAY,
  sessionUnusedFor: DAY,
  proofLasts: 15 * MINUTE,
  invitationFor: 7 * DAY,
  resetFor: 30 * MINUTE,
  /** Between a password and its second step, and between a passkey's challenge and its response. */
  challengeFor: 5 * MINUTE,
  recoveryCodes: 10,
} as const;

export const activityLimits = {
  keepFor: 400 * DAY,
} as const;

export const retention = {
  /** A bank debit takes two weeks at most. */
  unpaidDonorsFor: 30 * DAY,
  /** The privacy policy promises this maximum; an operator can set fewer. */
  requestMonths: 24,
} as const;

export const listLimits = {
  /** Beyond these a total says 10,000+. Counting them takes PostgreSQL 5 ms. */
  counted: 10_000,
  /** Rows of one response: 200 donations are 65 kB, and without a limit 200,000 were 65 MB. */
  page: 200,
  exported: 2_000,
  searchWords: 8,
} as const;

export const hostCalendarLimits = {
  perAccount: 3,
  readEvery: 15 * MINUTE,
  /** An older reading counts as none. */
  trustFor: DAY,
  days: 60,
  /** Shown to its owner. */
  nextTimes: 5,
} as const;

export const calendarLimits = {
  /** Whose taken times visitors are told. */
  daysAhead: 60,
  keepFor: 90 * DAY,
  refreshEvery: 15 * MINUTE,
  calls: 1_000,
  hosts: 200,
} as const;

/** Before a call begins: when its reminders are sent, unless it was agreed on or changed later than `knownFor`. */
export const reminderLimits = {
  lookEvery: 5 * MINUTE,
  day: { from: 24 * HOUR, to: 3 * HOUR, knownFor: 30 * HOUR },
  hour: { from: 65 * MINUTE, to: 10 * MINUTE, knownFor: 3 * HOUR },
} as const;

export const siteLimits = {
  /** How soon every instance shows what was set on another. */
  readEvery: 5 * SECOND,
  /** UTF-16 code units, as the next. */
  notice: 200,
  pausedWords: 500,
  closedDays: 100,
  /** Days. */
  closedFor: 366,
  /** Days for which a past one counts in reply times. */
  keepClosedDays: 31,
} as const;

/** For bodies held in memory: files are streamed to storage. */
export const bodyLimits = {
  json: 64 * KIB,
  /** The longest event is a dispute: up to 150,000 characters of evidence, and metadata of 27,000. */
  webhook: 256 * KIB,
  /** For a complete body without a file, however steadily it arrives. */
  arriveWithin: 30 * SECOND,
} as const;

export const serverLimits = {
  /** A browser opens six to a site. */
  connections: 4_096,
  headersWithin: 15 * SECOND,
  /** 25 MB on a line of 350 kbit/s. */
  requestWithin: 10 * MINUTE,
  /** Longer than any response takes to begin. */
  silentFor: 40 * SECOND,
  /** Longer than the proxies in front keep theirs. */
  keepAliveFor: 65 * SECOND,
};

export const submissionLimits = {
  /** The same content within this time is a double click. */
  repeatWithin: MINUTE,
} as const;

export const mailLimits = {
  lookEvery: 2 * SECOND,
  /** 70 hours in all. */
  retryAfter: [
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    HOUR,
    3 * HOUR,
    6 * HOUR,
    12 * HOUR,
    12 * HOUR,
    12 * HOUR,
    12 * HOUR,
    12 * HOUR,
  ],
  connectWithin: 10 * SECOND,
  /** Some servers delay their greeting, because senders of spam don't wait for it. */
  greetWithin: 20 * SECOND,
  silentFor: 45 * SECOND,
  sendWithin: 90 * SECOND,
  /** Longer than `sendWithin`: a worker that holds a message longer counts as dead. */
  leaseFor: 3 * MINUTE,
  finishWithin: 10 * SECOND,
  keepSentFor: 30 * DAY,
  subject: { max: 180 },
} as const;
