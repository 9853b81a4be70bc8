import type { ListQuery } from '@shared/contracts/lists';
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

export type DatedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** What rows are sorted by before their ID; `write` and `read` are its form in a cursor. */
interface SortKey {
  value: PgColumn | SQL;
  write: PgColumn | SQL;
  read: (text: string) => SQL;
}

/** Whole microseconds: a Date would truncate them and skip rows of the same millisecond. */
export const byTime = (value: PgColumn | SQL): SortKey => ({
  value,
  write: microseconds(value),
  read: text => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
});

export const byNumber = (value: PgColumn | SQL): SortKey => ({
  value,
  write: value,
  read: text => sql`${text}::bigint`,
});

const microseconds = (value: PgColumn | SQL) => sql`(extract(epoch from ${value}) * 1000000)::bigint`;

/** Ascending, puts the newest first, after every time before 2200. Both have as many digits. */
const newestLast = (createdAt: PgColumn) => sql`(9900000000000000 - ${microseconds(createdAt)})`;

export const byTimeWhere = (condition: SQL, time: PgColumn | SQL, createdAt: PgColumn): SortKey =>
  byNumber(
    sql`case when ${condition} then ${microseconds(sql`least(${time}, timestamptz '2200-01-01Z')`)} else ${newestLast(createdAt)} end`,
  );

/** Hexadecimal needs no escaping in a URL. PostgreSQL's text has no zero characters. */
export const byText = (value: PgColumn | SQL): SortKey => ({
  value,
  write: sql`encode(convert_to(${value}, 'UTF8'), 'hex')`,
  read: text => sql`${Buffer.from(text, 'hex').toString().replaceAll('\0', '')}`,
});

type Direction = 'ascending' | 'descending';

/** Matches the tables' indexes: PostgreSQL's plain `desc` puts nulls first. */
const order = {
  descending: ({ value }: SortKey, id: PgColumn) => sql`${value} desc nulls last, ${id} desc nulls last`,
  ascending: ({ value }: SortKey, id: PgColumn) => sql`${value} asc nulls first, ${id} asc nulls first`,
};

function beyondCursor(
  by: SortKey,
  id: PgColumn,
  cursor: ListQuery['cursor'],
  direction: Direction,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const comparison = sql.raw(direction === 'descending' ? '<' : '>');
  const cut = cursor.indexOf('-');
  return sql`(${by.value}, ${id}) ${comparison} (${by.read(cursor.slice(0, cut))}, ${cursor.slice(cut + 1)})`;
}

export type Names = Record<string, SQL<unknown>>;

export type Named<Table extends PgTable, Read extends Names> = Table['$inferSelect'] & {
  [Name in keyof Read]: Read[Name] extends SQL<infer Value> ? Value : never;
};

interface NewestRequest<Read extends Names> extends Pick<ListQuery, 'limit' | 'cursor'> {
  where: (SQL | undefined)[];
  names?: Read;
}

export interface PageRequest<Read extends Names = Names> extends NewestRequest<Read> {
  by: SortKey;
  direction: Direction;
}

export async function readPage<Table extends DatedTable, Read extends Names = Record<never, never>>(
  db: Queryable,
  table: Table,
  { where, names, limit, cursor, by, direction }: PageRequest<Read>,
): Promise<Page<Named<Table, Read>>> {
  const found = await db
    .select({ ...getTableColumns(table), ...names, cursor: sql<string>`${by.write} || '-' || ${table.id}` })
    .from(table as DatedTable)
    .where(and(...where, beyondCursor(by, table.id, cursor, direction)))
    .orderBy(order[direction](by, table.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows as Named<Table, Read>[],
    nextCursor: found.length > limit && last ? last.cursor : null,
  };
}

export function readNewest<Table extends DatedTable, Read extends Names = Record<never, never>>(
  db: Queryable,
  table: Table,
  request: NewestRequest<Read>,
): Promise<Page<Named<Table, Read>>> {
  return readPage(db, table, { ...request, by: byTime(table.createdAt), direction: 'descending' });
}
