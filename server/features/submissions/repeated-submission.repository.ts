import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import type { Queryable } from '../../platform/db/database';
import type { DatedTable } from '../../platform/db/keyset-pagination';

/** Makes other forms from the same email address wait until the transaction ends. */
export const findRepeatedIn =
  <Table extends DatedTable>(table: Table) =>
  async (
    tx: Queryable,
    content: { email: string },
    since: Date,
  ): Promise<Table['$inferSelect'] | undefined> => {
    const { submissions } = advisoryLocks;
    await tx.execute(sql`select pg_advisory_xact_lock(${submissions}::int, hashtext(${content.email}))`);
    const columns = getTableColumns<DatedTable>(table);
    const same = Object.entries(content).flatMap(([name, value]) => {
      const column = columns[name];
      return column ? [value === null ? isNull(column) : eq(column, value)] : [];
    });
    const where = and(gt(table.createdAt, since), ...same);
    const [row] = await tx.select().from<DatedTable>(table).where(where).limit(1);
    return row;
  };
