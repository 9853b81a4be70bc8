import { lockouts } from '@shared/tables/lockouts';
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** How many failures lock something, and for how long. */
export interface LockoutRule {
  /** Sets these counts apart from those of other rules. */
  name: string;
  /** The failure with this number locks. */
  failures: number;
  /** Milliseconds, from the first failure, in which failures add up. */
  within: number;
  /** Milliseconds. */
  lockFor: number;
}

/** A try that is already counted as a failure. */
export interface Reservation {
  key: string;
  rule: LockoutRule;
  /** Tells the count it belongs to from a later one under the same key. */
  windowStartedAt: Date;
}

/**
 * Counts one more failure, and locks with the last one allowed, in one statement: of tries made at once, no more than
 * the rule allows get a reservation, whichever instances they reach. Null while locked.
 */
export async function reserveTry(
  db: Queryable,
  { key, rule, now }: { key: string; rule: LockoutRule; now: Date },
): Promise<Reservation | null> {
  const oldestWindow = new Date(now.getTime() - rule.within);
  const lockedUntil = new Date(now.getTime() + rule.lockFor);
  const continues = and(isNull(lockouts.lockedUntil), gt(lockouts.windowStartedAt, oldestWindow));
  const failures = sql<number>`case when ${continues} then ${lockouts.failures} + 1 else 1 end`;
  const [row] = await db
    .insert(lockouts)
    .values({
      key,
      failures: 1,
      windowStartedAt: now,
      lockedUntil: rule.failures <= 1 ? lockedUntil : null,
    })
    .onConflictDoUpdate({
      target: lockouts.key,
      set: {
        failures,
        windowStartedAt: sql`case when ${continues} then ${lockouts.windowStartedAt} else excluded.window_started_at end`,
        lockedUntil: sql`case when ${failures} >= ${rule.failures} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
      setWhere: or(isNull(lockouts.lockedUntil), lte(lockouts.lockedUntil, now)),
    })
    .returning({ windowStartedAt: lockouts.windowStartedAt });
  return row ? { key, rule, windowStartedAt: row.windowStartedAt } : null;
}

export async function findLockedUntil(db: Queryable, key: string): Promise<Date | null> {
  const [row] = await db
    .select({ lockedUntil: lockouts.lockedUntil })
    .from(lockouts)
    .where(eq(lockouts.key, key));
  return row?.lockedUntil ?? null;
}

/** Takes one failure back, and the lock with it where the rest are too few. */
export async function giveBack(db: Queryable, { key, rule, windowStartedAt }: Reservation): Promise<void> {
  await db
    .update(lockouts)
    .set({
      failures: sql`${lockouts.failures} - 1`,
      lockedUntil: sql`case when ${lockouts.failures} > ${rule.failures} then ${lockouts.lockedUntil} end`,
    })
    .where(and(eq(lockouts.key, key), eq(lockouts.windowStartedAt, windowStartedAt)));
}

export async function clearCount(db: Queryable, key: string): Promise<void> {
  await db.delete(lockouts).where(eq(lockouts.key, key));
}

/** Removes counts begun before `before` that lock nothing any more. */
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
