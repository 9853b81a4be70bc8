import { createHash } from 'node:crypto';
import { mailLimits } from '@shared/limits';
import type { OutboxMessage } from '@shared/tables/mail';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { MailError, type Mailer } from './mailer';
import { claimDue, markFailed, markForRetry, markSent, removeDone } from './outbox.repository';
import { limitSending } from './sending-limit';

export interface DeliveryDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
}

const after = (time: Date, wait: number) => new Date(time.getTime() + wait);

/**
 * Sends what is due, one message after the other. Any number of instances may do so at once. The answered function
 * comes back when nothing is due any more, the mail server is away, or it is asked to stop.
 */
export function createDelivery(deps: DeliveryDeps): (stopping: AbortSignal) => Promise<void> {
  const { db, clock, logger } = deps;
  /** Taken by the mail server but not yet written down as sent, because the database was away. */
  const taken = new Map<number, Date>();

  const writeDown = async () => {
    for (const [id, sentAt] of taken) {
      await markSent(db, id, sentAt);
      taken.delete(id);
    }
  };

  return async stopping => {
    await writeDown();
    while (!stopping.aborted) {
      const now = clock.now();
      const message = await claimDue(db, { now, until: after(now, mailLimits.claimFor) });
      if (!message) return;
      const failure = await send(deps, message, stopping);
      if (!failure) {
        taken.set(message.id, clock.now());
        await writeDown();
        continue;
      }
      await settleFailure(deps, message, failure);
      if (failure.failure === 'away') {
        logger.warn({ reason: failure.reason }, 'the mail server is away; messages wait');
        return;
      }
    }
  };
}

async function send(
  { mailer }: DeliveryDeps,
  message: OutboxMessage,
  stopping: AbortSignal,
): Promise<MailError | null> {
  const limit = limitSending(stopping);
  try {
    await mailer.send({ ...message, id: idOf(message) }, limit.signal);
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  } finally {
    limit.release();
  }
}

/** Of what the row tells, not of its number alone: that begins again in another database. */
function idOf({ key, createdAt }: OutboxMessage): string {
  return createHash('sha256').update(`${key} ${createdAt.toISOString()}`).digest('hex');
}

async function settleFailure(
  { db, clock, logger }: DeliveryDeps,
  { id, attempts }: OutboxMessage,
  { failure, reason }: MailError,
): Promise<void> {
  const now = clock.now();
  const wait = mailLimits.retryAfter[attempts - 1];
  if (failure === 'refused' || wait === undefined) {
    logger.error({ messageId: id, attempts, reason }, 'a message was given up');
    await markFailed(db, id, { failedAt: now, lastError: reason });
    return;
  }
  const nextAttemptAt = after(now, wait);
  logger.info({ messageId: id, attempts, reason, nextAttemptAt }, 'a message will be tried again');
  await markForRetry(db, id, { nextAttemptAt, lastError: reason });
}

/** Erases what was sent long enough ago: it repeats what people typed. */
export async function eraseOldMail({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): Promise<void> {
  await removeDone(db, after(clock.now(), -mailLimits.keepSentFor));
}
