import { createHash } from 'node:crypto';
import { mailLimits } from '@shared/mail-limits';
import type { OutboxMessage } from '@shared/tables/mail';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { type Sealer, UnreadableEnvelopeError } from '../encryption/sealer';
import { withdrawDeadLink } from './dead-links.repository';
import { clearNetworks } from './mail-limits.repository';
import { MailError, type Mailer } from './mailer';
import { leaseDue, type MailLane, markFailed, markForRetry, markSent, removeDone } from './outbox.repository';
import { mailPriorities } from './priority';
import { openBody } from './seal-body';
import { limitSending } from './sending-limit';

export interface DeliveryDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  sealer: Pick<Sealer, 'open'>;
}

const after = (time: Date, wait: number) => new Date(time.getTime() + wait);

/**
 * How many messages in a row find the mail server away before it counts as down: one that it drops the connection over,
 * as filters do, must not hold back all others.
 */
const failuresThatEndIt = 3;

/**
 * Sends what is due, one message at a time. Any number of instances may do so concurrently. The returned function
 * resolves when nothing is due any more, the mail server is down, or it is told to stop.
 */
export function createDelivery(
  deps: DeliveryDeps,
  lane?: MailLane,
): (stopping: AbortSignal) => Promise<void> {
  const { db, clock, logger } = deps;
  /** Sent, but not yet marked so, because the database was down. */
  const unacknowledged = new Map<number, Date>();

  const flush = async () => {
    for (const [id, sentAt] of unacknowledged) {
      await markSent(db, id, sentAt);
      unacknowledged.delete(id);
    }
  };

  return async stopping => {
    await flush();
    let failures = 0;
    while (!stopping.aborted) {
      const now = clock.now();
      const message = await leaseDue(db, { now, until: after(now, mailLimits.leaseFor), lane });
      if (!message) return;
      const dead = await withdrawDeadLink(db, message, now);
      if (dead === 'expired')
        logger.warn(
          { messageId: message.id, attempts: message.attempts - 1 },
          'a link expired before its email could be sent',
        );
      if (dead) continue;
      const failure = await send(deps, message, stopping);
      if (!failure) {
        failures = 0;
        unacknowledged.set(message.id, clock.now());
        await flush();
        continue;
      }
      await handleFailure(deps, message, failure);
      failures = failure.failure === 'away' ? failures + 1 : 0;
      if (failures === failuresThatEndIt) {
        logger.warn({ reason: failure.reason }, 'the mail server cannot be reached; emails stay queued');
        return;
      }
    }
  };
}

async function send(
  { mailer, sealer, logger }: DeliveryDeps,
  message: OutboxMessage,
  stopping: AbortSignal,
): Promise<MailError | null> {
  const limit = limitSending(stopping);
  try {
    const { calendar, calendarMethod } = message;
    const invitation = calendar && calendarMethod && { method: calendarMethod, content: calendar };
    await mailer.send(
      { ...message, ...openBody(sealer, message), id: idOf(message), invitation: invitation || null },
      limit.signal,
    );
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    if (error instanceof UnreadableEnvelopeError) {
      logger.error({ err: error, messageId: message.id }, 'an email cannot be read');
      // The key may be put right by then.
      return new MailError('later', 'unreadable');
    }
    throw error;
  } finally {
    limit.release();
  }
}

/** From the row's content, not its ID alone, which starts over in another database. */
function idOf({ key, createdAt }: OutboxMessage): string {
  return createHash('sha256').update(`${key} ${createdAt.toISOString()}`).digest('hex');
}

async function handleFailure(
  { db, clock, logger }: DeliveryDeps,
  { id, attempts, priority }: OutboxMessage,
  { failure, reason }: MailError,
): Promise<void> {
  const now = clock.now();
  const { retryAfter, retryLinksAfter } = mailLimits;
  const wait = (priority === mailPriorities.link ? retryLinksAfter : retryAfter)[attempts - 1];
  if (failure === 'refused' || wait === undefined) {
    logger.error({ messageId: id, attempts, reason }, 'gave up on an email');
    await markFailed(db, id, { failedAt: now, lastError: reason });
    return;
  }
  const nextAttemptAt = after(now, wait);
  logger.info({ messageId: id, attempts, reason, nextAttemptAt }, 'will retry an email');
  await markForRetry(db, id, { nextAttemptAt, lastError: reason });
}

/**
 * Erases messages some time after they were sent, because they repeat what people typed, and networks that no longer
 * count.
 */
export async function eraseOldMail({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): Promise<void> {
  await removeDone(db, after(clock.now(), -mailLimits.keepSentFor));
  await clearNetworks(db, after(clock.now(), -mailLimits.confirmations.within));
}
