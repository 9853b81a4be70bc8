import { callLinks } from '@shared/tables/bookings';
import { outbox } from '@shared/tables/mail';
import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { batchesOf, isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';

/**
 * Ends the links to these calls that somebody at a wrong address may have. Those in emails that no mail server has had
 * yet, or that one refused, go to the right one.
 */
export async function endCallLinks(tx: Queryable, bookingIds: number[]): Promise<void> {
  const { bookingId, revision } = callLinks;
  const key = sql`'booking:' || ${bookingId} || ':' || ${revision} || ':visitor'`;
  const unsent = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.key, key), isNull(outbox.sentAt), or(isNotNull(outbox.failedAt), eq(outbox.attempts, 0))),
    );
  for (const ids of batchesOf(bookingIds)) {
    await tx.delete(callLinks).where(and(isAnyOf(bookingId, ids), notExists(unsent)));
  }
}
