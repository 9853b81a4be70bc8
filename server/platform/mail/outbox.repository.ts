import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, asc, count, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';

/** A message as it is stored; `key` is its subject and recipient. */
export type NewMessage = Omit<typeof outbox.$inferInsert, 'createdAt' | 'nextAttemptAt'>;

/** Belongs in the transaction of the event. A key that was enqueued before is not enqueued again. */
export async function queueMail(tx: Queryable, message: NewMessage, now: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: outbox.key });
}

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(outbox).where(isWaiting);
  return row?.waiting ?? 0;
}

/** Leases the message that has been due the longest until `until`: no other worker gets it before then. */
export async function leaseDue(
  db: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxMessage | null> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return leased ?? null;
}

export async function markSent(db: Queryable, id: number, sentAt: Date): Promise<void> {
  await db.update(outbox).set({ sentAt, lastError: null }).where(eq(outbox.id, id));
}

/** What became of an attempt that failed: the next one, or none. */
export async function markFailed(
  db: Queryable,
  id: number,
  change: { lastError: string } & ({ nextAttemptAt: Date } | { failedAt: Date }),
): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), isWaiting));
}

/** Removes what was sent or given up before `before`. */
export async function removeDone(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, outbox, {
    where: and(lt(outbox.createdAt, before), or(lt(outbox.sentAt, before), lt(outbox.failedAt, before))),
  });
}
