import { createHash } from 'node:crypto';
import { rateLimits } from '@shared/limits/rates';
import { mailLimits } from '@shared/limits/server';
import type { OutboxMessage } from '@shared/tables/mail';
import { UnreadableEnvelopeError } from '../encryption/sealer';
import type { Services } from '../services';
import { hashMailbox } from './fold-mailbox';
import { forgetOldEmails, leaseDue, markFailed, markSent } from './outbox.repository';
import { openBody } from './seal-body';
import { MailError, type Mailer } from './smtp-mailer';

export type DeliveryDeps = Pick<Services, 'db' | 'clock' | 'logger' | 'sealer' | 'limits'> & {
  mailer: Mailer;
};

const after = (time: Date, wait: number) => new Date(time.getTime() + wait);

/** Filters drop the connection over one message, which must not hold back all others. */
const failuresThatEndIt = 3;

export function createDelivery(deps: DeliveryDeps): (stopping: AbortSignal) => Promise<void> {
  const { db, clock, logger } = deps;
  return async stopping => {
    const hurried = new AbortController();
    const hurry = () => void setTimeout(() => hurried.abort(), mailLimits.finishWithin).unref();
    stopping.addEventListener('abort', hurry, { once: true });
    try {
      for (let failures = 0; !stopping.aborted; ) {
        const now = clock.now();
        const message = await leaseDue(db, { now, until: after(now, mailLimits.leaseFor) });
        if (!message) break;
        const failure = await send(deps, message, hurried.signal);
        if (failure) await handleFailure(deps, message, failure);
        else await markSent(db, message.id, clock.now());
        failures = failure?.failure === 'away' ? failures + 1 : 0;
        if (failures < failuresThatEndIt) continue;
        logger.warn({ reason: failure?.reason }, 'the mail server cannot be reached; emails stay queued');
        break;
      }
    } finally {
      stopping.removeEventListener('abort', hurry);
    }
  };
}

async function send(
  deps: DeliveryDeps,
  message: OutboxMessage,
  hurried: AbortSignal,
): Promise<MailError | null> {
  if (await isOverLimit(deps, message)) return new MailError('refused', 'over the limit of its mailbox');
  const { mailer, sealer } = deps;
  try {
    await mailer.send(
      { ...message, ...openBody(sealer, message), id: idOf(message) },
      AbortSignal.any([hurried, AbortSignal.timeout(mailLimits.sendWithin)]),
    );
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    if (error instanceof UnreadableEnvelopeError) return new MailError('refused', 'unreadable');
    throw error;
  }
}

async function isOverLimit(
  { limits }: DeliveryDeps,
  { limitedAs, recipient, attempts }: OutboxMessage,
): Promise<boolean> {
  if (limitedAs === null || attempts > 1) return false;
  return !(await limits.tryConsume(rateLimits.mailbox, `${limitedAs}:${hashMailbox(recipient)}`));
}

/** Doesn't rely on the row's ID alone, which starts over in another database. */
function idOf({ key, createdAt }: OutboxMessage): string {
  return createHash('sha256').update(`${key} ${createdAt.toISOString()}`).digest('hex');
}

async function handleFailure(
  { db, clock, logger }: DeliveryDeps,
  { id, attempts }: OutboxMessage,
  { failure, reason }: MailError,
): Promise<void> {
  const now = clock.now();
  const wait = mailLimits.retryAfter[attempts - 1];
  if (failure === 'refused' || wait === undefined) {
    logger.error({ messageId: id, attempts, reason }, 'gave up on an email');
    await markFailed(db, id, { failedAt: now, lastError: reason });
    return;
  }
  const nextAttemptAt = after(now, wait);
  logger.info({ messageId: id, attempts, reason, nextAttemptAt }, 'will retry an email');
  await markFailed(db, id, { nextAttemptAt, lastError: reason });
}

export async function forgetMail({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): Promise<void> {
  await forgetOldEmails(db, after(clock.now(), -mailLimits.keepSentFor));
}
