import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { batchSize } from './any-of';
import type { Database } from './database';

/** What stops the server waits for this: in all, that's about as long as a statement may take. */
const atMost = 50;

/**
 * Deletes what an hourly job finds, each batch in a transaction of its own: after a flood, or a long time without the job,
 * there may be more than one statement deletes in the time that it has. What's left after 100,000 rows waits for the next
 * run.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  { where }: { where: SQL | undefined },
): Promise<void> {
  for (let batch = 0; batch < atMost; batch++) {
    const found = sql`select ctid from ${table} where ${where} limit ${batchSize}`;
    // Once more: PostgreSQL may not recheck the first condition on a row that is changed meanwhile.
    const { rowCount } = await db.delete(table).where(and(sql`ctid = any(array(${found}))`, where));
    if (rowCount === 0) return;
  }
}
