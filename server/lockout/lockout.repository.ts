import { lockouts } from '@shared/tables/lockouts';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { LockoutRule } from './claims';

/** An attempt that is already counted as a failure. */
export interface Reservation {
  key: string;
  rule: LockoutRule;
  /** Distinguishes its count from a later one under the same key. */
  windowStartedAt: Date;
  /** Set if this attempt was the last one allowed. */
  lockedUntil: Date | null;
  /** How many more failures the rule allows before it locks; 0 if this one, when it fails, locks. */
  failuresLeft: number;
}

/** When the latest lock ends: later ones are of a clock that was ahead, by more than instances differ. */
export const latestEnd = (rule: LockoutRule, now: Date) =>
  new Date(now.getTime() + rule.lockFor + rule.within);

/**
 * Counts one more failure, and locks with the last one allowed, in one statement: of concurrent attempts, no more than
 * the rule allows get a reservation, whichever instances they reach. Null while locked.
 */
export async function reserveAttempt(
  db: Queryable,
  { key, rule, recordId, now }: { key: string; rule: LockoutRule; recordId?: number | undefined; now: Date },
): Promise<Reservation | null> {
  const oldestWindow = new Date(now.getTime() - rule.within);
  const lockedUntil = new Date(now.getTime() + rule.lockFor);
  const continues = and(
    isNull(lockouts.lockedUntil),
    gt(lockouts.windowStartedAt, oldestWindow),
    lte(lockouts.windowStartedAt, new Date(now.getTime() + rule.within)),
  );
  const failures = sql<number>`case when ${continues} then ${lockouts.failures} + 1 else 1 end`;
  const [row] = await db
    .insert(lockouts)
    .values({
      key,
      failures: 1,
      windowStartedAt: now,
      lockedUntil: rule.failures <= 1 ? lockedUntil : null,
      recordId,
    })
    .onConflictDoUpdate({
      target: lockouts.key,
      set: {
        recordId,
        failures,
        windowStartedAt: sql`case when ${continues} then ${lockouts.windowStartedAt} else excluded.window_started_at end`,
        lockedUntil: sql`case when ${failures} >= ${rule.failures} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
      setWhere: or(
        isNull(lockouts.lockedUntil),
        lte(lockouts.lockedUntil, now),
        gt(lockouts.lockedUntil, latestEnd(rule, now)),
      ),
    })
    .returning({
      windowStartedAt: lockouts.windowStartedAt,
      lockedUntil: lockouts.lockedUntil,
      failures: lockouts.failures,
    });
  if (!row) return null;
  const { failures: counted, ...count } = row;
  return { key, rule, ...count, failuresLeft: Math.max(0, rule.failures - counted) };
}

export async function findLockedUntil(db: Queryable, key: string): Promise<Date | null> {
  return (await findLocks(db, [key])).get(key) ?? null;
}

/** Until when keys are locked, or were. */
export async function findLocks(db: Queryable, keys: string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: lockouts.key, lockedUntil: lockouts.lockedUntil })
    .from(lockouts)
    .where(inArray(lockouts.key, keys));
  return new Map(rows.flatMap(({ key, lockedUntil }) => (lockedUntil ? [[key, lockedUntil]] : [])));
}

/** Subtracts one failure, and removes the lock if too few are left, or the count if none is. */
export async function releaseReservation(
  db: Queryable,
  { key, rule, windowStartedAt }: Reservation,
): Promise<void> {
  const counted = and(eq(lockouts.key, key), eq(lockouts.windowStartedAt, windowStartedAt));
  const [left] = await db
    .update(lockouts)
    .set({
      failures: sql`${lockouts.failures} - 1`,
      lockedUntil: sql`case when ${lockouts.failures} > ${rule.failures} then ${lockouts.lockedUntil} end`,
    })
    .where(and(counted, gt(lockouts.failures, 0)))
    .returning({ failures: lockouts.failures });
  // Another attempt may have been counted in between.
  if (left?.failures === 0) await db.delete(lockouts).where(and(counted, eq(lockouts.failures, 0)));
}

export async function clearCount(db: Queryable, key: string): Promise<void> {
  await db.delete(lockouts).where(eq(lockouts.key, key));
}

/** Removes counts started before `before` that no longer lock anything. */
export async function removeCounts(
  db: Queryable,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .delete(lockouts)
    .where(
      and(
        lt(lockouts.windowStartedAt, before),
        or(isNull(lockouts.lockedUntil), lt(lockouts.lockedUntil, now)),
      ),
    );
}
