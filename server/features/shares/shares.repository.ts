import { users } from '@shared/tables/accounts';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { isCurrent } from './share-states.repository';

export type NewShare = typeof secureShares.$inferInsert;

export async function insertShare(db: Queryable, share: NewShare): Promise<SecureShare> {
  const [inserted] = await db.insert(secureShares).values(share).returning();
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

/** Locks an account until the transaction ends; false if it is gone or disabled. */
export async function lockAccount(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('no key update');
  return rows.length > 0;
}

/** The shares of an account, and the bytes of their files that still exist. */
export async function readUsage(db: Queryable, userId: string): Promise<{ shares: number; bytes: number }> {
  const bytes = sql`coalesce(sum(${secureShares.fileSize}) filter (where ${secureShares.filePath} is not null), 0)`;
  const [usage] = await db
    .select({ shares: count(), bytes: bytes.mapWith(Number) })
    .from(secureShares)
    .where(eq(secureShares.createdBy, userId));
  return usage ?? { shares: 0, bytes: 0 };
}

export async function findShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.select().from(secureShares).where(eq(secureShares.slug, slug));
  return share ?? null;
}

/** Its creator is not told of any other opening. */
export async function forgetNotice(tx: Queryable, id: number): Promise<void> {
  await tx.update(secureShares).set({ notifyCreator: false }).where(eq(secureShares.id, id));
}

/** Null if there is no such share or it has expired. */
export async function recordReminder(db: Queryable, slug: string, now: Date): Promise<SecureShare | null> {
  const [share] = await db
    .update(secureShares)
    .set({ lastReminderAt: now })
    .where(and(eq(secureShares.slug, slug), isCurrent(now)))
    .returning();
  return share ?? null;
}

export async function recordWrongPassword(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(secureShares)
    .set({ failedCount: sql`${secureShares.failedCount} + 1`, lastFailedAt: now })
    .where(eq(secureShares.id, id));
}

export async function removeShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.delete(secureShares).where(eq(secureShares.slug, slug)).returning();
  return share ?? null;
}
