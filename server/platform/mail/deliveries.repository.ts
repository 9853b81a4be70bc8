import { mailLimits } from '@shared/server-limits';
import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';

export type StoredDelivery = Pick<
  OutboxMessage,
  'key' | 'sentAt' | 'failedAt' | 'nextAttemptAt' | 'lastError'
>;

const { key, sentAt, failedAt, nextAttemptAt, lastError } = outbox;

/** What became of messages, by their keys. Those that the outbox has forgotten are missing. */
export async function findDeliveries(db: Queryable, keys: string[]): Promise<Map<string, StoredDelivery>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key, sentAt, failedAt, nextAttemptAt, lastError })
    .from(outbox)
    .where(inArray(key, keys));
  return new Map(rows.map(row => [row.key, row]));
}

/** A worker may be sending anything that is due sooner. */
const leasedUntil = (now: Date) => new Date(now.getTime() + mailLimits.leaseFor);

/** Whether the message failed, and no worker is sending it now. */
export function canSendAgain(delivery: StoredDelivery, now: Date): boolean {
  if (delivery.failedAt) return true;
  return !delivery.sentAt && delivery.lastError !== null && delivery.nextAttemptAt > leasedUntil(now);
}

/** Makes a message due whose attempts failed. False if it is not one. */
export async function sendAgain(tx: Queryable, messageKey: string, now: Date): Promise<boolean> {
  const waitsForRetry = and(isNull(sentAt), isNotNull(lastError), gt(nextAttemptAt, leasedUntil(now)));
  const due = await tx
    .update(outbox)
    .set({ failedAt: null, lastError: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(key, messageKey), or(isNotNull(failedAt), waitsForRetry)))
    .returning({ key });
  return due.length > 0;
}
