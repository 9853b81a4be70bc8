import { bookingLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { advisoryLocks } from '../../platform/db/locks';

const callTakes = bookingLimits.callMinutes * units.MINUTE;

/**
 * When the other confirmed call starts that overlaps one at `startsAt`, or null. Until this transaction ends, no other
 * gets an answer: two that overlap cannot both be confirmed.
 */
export async function findOverlappingCall(tx: Queryable, id: number, startsAt: Date): Promise<Date | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.confirmedCalls})`);
  const [overlapping] = await tx
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        ne(bookings.id, id),
        gt(bookings.startsAt, new Date(startsAt.getTime() - callTakes)),
        lt(bookings.startsAt, new Date(startsAt.getTime() + callTakes)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  return overlapping?.startsAt ?? null;
}
