import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from './advisory-lock';
import type { Queryable } from './database';
import type { DatedTable } from './keyset-pagination';

/** Until this transaction ends, other forms from this email address wait. */
export async function lockSubmissions(tx: Queryable, email: string): Promise<void> {
  const { submissions } = advisoryLocks;
  await tx.execute(sql`select pg_advisory_xact_lock(${submissions}::int, hashtext(${email}))`);
}

/** Rows with this content, by column, that were created after `since`. */
export function isRepeated(table: DatedTable, content: object, since: Date): SQL | undefined {
  const columns = getTableColumns(table);
  const same = Object.entries(content).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [value === null ? isNull(column) : eq(column, value)] : [];
  });
  return and(gt(table.createdAt, since), ...same);
}
