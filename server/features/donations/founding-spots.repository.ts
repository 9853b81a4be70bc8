import { donations } from '@shared/tables/donations';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { advisoryLocks } from '../../platform/db/locks';

/** Serializes the assignment of founding spots. Take it before locking any donation's row. */
export async function lockFoundingSpots(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.foundingSpots})`);
}

/** A disputed donation keeps its spot, because the dispute may be won. */
export async function countFoundingHeld(tx: Queryable): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(donations)
    .where(and(eq(donations.rewardTier, 'founding'), inArray(donations.status, ['succeeded', 'disputed'])));
  return row?.held ?? 0;
}
