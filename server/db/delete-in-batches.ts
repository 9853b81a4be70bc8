import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { batch } from './any-of';
import type { Database } from './database';

/**
 * Deletes what a job finds, each batch in a transaction of its own: after a flood, or a long time without the job, there
 * may be more than one statement deletes in the time that it has.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  { where }: { where: SQL | undefined },
): Promise<void> {
  let deleted: number | null;
  do {
    const found = sql`select ctid from ${table} where ${where} limit ${batch}`;
    ({ rowCount: deleted } = await db.delete(table).where(sql`ctid = any(array(${found}))`));
  } while (deleted === batch);
}
