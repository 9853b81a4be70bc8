import { accountLimits, units } from './limits';

const { SECOND, MINUTE, HOUR, DAY } = units;

const retryAfter = [
  ...[MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
  ...[12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR],
];

export const mailLimits = {
  /** How often the outbox is checked, which somebody who asked for a link waits for. Other emails wake it as well. */
  lookEvery: 10 * SECOND,
  /** Delays between attempts, up to the last one: 70 hours in all. */
  retryAfter,
  /**
   * The same for links. Somebody waits for them, and a mail server that takes one connection at a time refuses a link
   * while it takes another email.
   */
  retryLinksAfter: [...Array<number>(6).fill(10 * SECOND), ...retryAfter],
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
  /**
   * Emails an hour that our forms send to addresses that anyone can type. Nobody needs more than a few confirmations,
   * an office behind one address a handful, and the site as a whole a few dozen on a busy day; small mail plans allow a
   * few hundred an hour. A /56 is a home connection and a /48 a site (RFC 6177), so neither gets much more than one
   * address. From `firstOnlyFrom` on, only the first of a network within the hour is sent, so that twenty addresses
   * leave the last hundred to others. Emails over a limit are not sent: the form has confirmed on the screen that the
   * submission arrived.
   */
  confirmations: {
    within: HOUR,
    max: { mailbox: 5, address: 10, prefix48: 30, total: 300 },
    firstOnlyFrom: 200,
  },
  /**
   * Thanks for payments that the provider has confirmed: each costs its sender a dollar or more, none is triggered by a
   * form alone.
   */
  thanks: { within: HOUR, max: { mailbox: 10, total: 1_000 } },
  /**
   * Notices of bookings and inquiries to each of the staff: five a minute are more than anyone reads individually. One
   * network gets only a part of them.
   */
  notices: { within: HOUR, max: { mailbox: 300, address: 40, prefix48: 80 }, firstOnlyFrom: 200 },
  /**
   * Links for setting a new password, which anyone can ask for with any address. A stranger who asks for somebody does
   * not keep them from having one: three within the life of a link all work. Strangers may have registered dozens of
   * spellings of somebody's mailbox, so it gets no more than those of three accounts.
   */
  resets: { within: accountLimits.resetFor, max: { account: 3, mailbox: 9 } },
  /**
   * Notices to the address of an account about what happened to it, of each kind: with a stolen session, somebody could
   * use up those of one kind, such as an added app, and go on with another. Nobody else's use up those of an account, and
   * an hour's last half is for accounts that have had none.
   */
  accountNotices: { within: HOUR, max: { account: 5, mailbox: 10, total: 500 }, firstOnlyFrom: 250 },
  /** What says that there was more of a kind, so that nothing happens wholly unnoticed. */
  accountSummaries: { within: HOUR, max: { account: 1, mailbox: 1, total: 250 } },
  /** To addresses that owners type: a team is invited in one go, and nobody gets more than a few. */
  invitations: { within: HOUR, max: { mailbox: 3, total: 100 } },
  /**
   * To visitors about their calls. Each follows what staff or the visitor did, and may hold a note that staff wrote. Of
   * these and of replies, owners together have as many of their own, and so have visitors.
   */
  calls: { within: HOUR, max: { mailbox: 10, account: 100, total: 300 } },
  /** Replies that staff write to inquiries. */
  replies: { within: HOUR, max: { mailbox: 10, account: 60, total: 300 } },
  /**
   * To accounts that asked to hear when a share is opened, once each time they ask. Nobody else's use up an account's, and
   * an hour's last half is for accounts that have had none.
   */
  shareOpenings: { within: HOUR, max: { account: 60, total: 1_000 }, firstOnlyFrom: 500 },
  /**
   * Notices of shares that wrong passwords locked, to each of the staff.
   */
  lockedShares: { within: HOUR, max: { mailbox: 60, account: 6 }, firstOnlyFrom: 30 },
  /** Notices of sponsors who changed a live listing, to each of the staff: forms cannot use these up. */
  sponsorEdits: { within: HOUR, max: { mailbox: 300, donation: 20 } },
  subject: { max: 180 },
} as const;
