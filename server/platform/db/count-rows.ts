import { listLimits } from '@shared/limits/server';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

const most = listLimits.counted + 1;

function countUpToLimit(table: PgTable, condition: SQL = sql`true`): SQL<number> {
  return sql`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${most}) counted)`;
}

export async function countRows(db: Queryable, table: PgTable, condition?: SQL): Promise<number> {
  const [row] = await db.select({ count: countUpToLimit(table, condition) }).from(sql`(select 1) one`);
  if (!row) throw new Error('Count returned no row');
  return row.count;
}

const countInOnePass = (condition: SQL = sql`true`): SQL<number> =>
  sql`least(count(*) filter (where ${condition}), ${most})::int`;

export async function countEach<Name extends string>(
  db: Queryable,
  table: PgTable,
  conditions: Record<Name, SQL | undefined>,
  filter: SQL | undefined,
): Promise<Record<Name, number>> {
  const entries = Object.entries<SQL | undefined>(conditions);
  const countsBy = (count: (condition?: SQL) => SQL<number>) =>
    Object.fromEntries(entries.map(([name, condition]) => [name, count(condition)]));
  const [counts] = filter
    ? await db.select(countsBy(countInOnePass)).from(table).where(filter)
    : await db.select(countsBy(condition => countUpToLimit(table, condition))).from(sql`(select 1) one`);
  if (!counts) throw new Error('Count returned no row');
  return counts as Record<Name, number>;
}
