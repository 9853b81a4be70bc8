import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { batchSize } from './any-of';
import type { Database } from './database';

/** A stop waits for this: in all, about as long as a statement may take. */
const maxBatches = 50;

/** Deletes batch by batch, because one statement could time out after a flood; the next run takes what's left. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  { where }: { where: SQL | undefined },
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const found = sql`select ctid from ${table} where ${where} limit ${batchSize}`;
    // Repeats the condition: PostgreSQL may not recheck the inner one on a row that's changed meanwhile.
    const { rowCount } = await db.delete(table).where(and(sql`ctid = any(array(${found}))`, where));
    if (rowCount === 0) return;
  }
}
