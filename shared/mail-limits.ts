import { units } from './limits';

const { SECOND, MINUTE, HOUR, DAY } = units;

export const mailLimits = {
  /** How often the outbox is checked for what is due again. New emails wake it. */
  lookEvery: 10 * SECOND,
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
