import { users } from '@shared/tables/accounts';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { advisoryLocks } from '../../db/locks';
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

/** Shares, and the bytes of their files that still exist. */
export interface Usage {
  shares: number;
  bytes: number;
}

const usageWhere = (condition: SQL) => ({
  shares: sql`count(*) filter (where ${condition})`.mapWith(Number),
  bytes:
    sql`coalesce(sum(${secureShares.fileSize}) filter (where ${condition} and ${secureShares.filePath} is not null), 0)`.mapWith(
      Number,
    ),
});

const nothing: Usage = { shares: 0, bytes: 0 };

/** What an account has stored. */
export async function readUsage(db: Queryable, userId: string): Promise<Usage> {
  const [usage] = await db
    .select(usageWhere(sql`true`))
    .from(secureShares)
    .where(eq(secureShares.createdBy, userId));
  return usage ?? nothing;
}

/** What all accounts have stored that no owner has approved, and those of them that registered from this network. */
export async function readUnapprovedUsage(
  db: Queryable,
  registeredFrom: string,
): Promise<{ network: Usage; total: Usage }> {
  const [usage] = await db
    .select({
      network: usageWhere(eq(users.registeredFrom, registeredFrom)),
      total: usageWhere(sql`true`),
    })
    .from(secureShares)
    .innerJoin(users, eq(users.id, secureShares.createdBy))
    .where(isNotNull(users.registeredFrom));
  return usage ?? { network: nothing, total: nothing };
}

/** Until the transaction ends, others of these accounts that create a share wait. */
export async function lockUnapprovedShares(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.unapprovedShares}::int)`);
}

export async function findShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.select().from(secureShares).where(eq(secureShares.slug, slug));
  return share ?? null;
}

export async function findShareById(db: Queryable, id: number): Promise<SecureShare | null> {
  const [share] = await db.select().from(secureShares).where(eq(secureShares.id, id));
  return share ?? null;
}

/** Whether an account has created a share after `since`. */
export async function hasCreatedSince(db: Queryable, userId: string, since: Date): Promise<boolean> {
  const { createdBy, createdAt, id } = secureShares;
  const rows = await db
    .select({ id })
    .from(secureShares)
    .where(and(eq(createdBy, userId), gt(createdAt, since)))
    .limit(1);
  return rows.length > 0;
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
