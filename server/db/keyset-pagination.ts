import type { ListQuery } from '@shared/contracts/lists';
import { and, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

type DatedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** A page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Cursor of the page's last row, to be sent for the next page; null on the last one. */
  nextCursor: string | null;
}

/** The order of the tables' indexes, which plain `desc` is not: PostgreSQL then puts nulls first. */
function newestFirst({ createdAt, id }: DatedTable): SQL {
  return sql`${createdAt} desc nulls last, ${id} desc nulls last`;
}

/** The same, read backward. */
function oldestFirst({ createdAt, id }: DatedTable): SQL {
  return sql`${createdAt} asc nulls first, ${id} asc nulls first`;
}

/**
 * A table's columns and each row's keyset cursor, which stays valid after the row is deleted. Its time is in whole
 * microseconds: a Date would truncate them, and rows of the same millisecond would be skipped.
 */
function withCursor<Table extends DatedTable>(table: Table) {
  const cursor = sql<string>`(extract(epoch from ${table.createdAt}) * 1000000)::bigint || '-' || ${table.id}`;
  return { ...getTableColumns(table), cursor };
}

/** Rows that are older than the cursor, or newer. */
function beyondCursor(
  { createdAt, id }: DatedTable,
  cursor: ListQuery['cursor'],
  direction: 'older' | 'newer',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const cut = cursor.indexOf('-');
  const time = sql`'epoch'::timestamptz + ${cursor.slice(0, cut)}::bigint * interval '1 microsecond'`;
  const comparison = sql.raw(direction === 'older' ? '<' : '>');
  return sql`(${createdAt}, ${id}) ${comparison} (${time}, ${cursor.slice(cut + 1)})`;
}

/** Rows whose text contains every search word, in any order, case-insensitively. */
export function matchesSearch(text: SQL, search: ListQuery['search']): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map(word => ilike(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}

interface PageRequest extends Pick<ListQuery, 'limit' | 'cursor'> {
  where: (SQL | undefined)[];
  /** Newest first by default. */
  sort?: 'newest' | 'oldest';
}

/**
 * A page of a table's rows that meet the conditions, in the order of their creation. Reads one row more than the limit,
 * to know whether there is a next page.
 */
export async function readNewest<Table extends DatedTable>(
  db: Queryable,
  table: Table,
  { where, limit, cursor, sort = 'newest' }: PageRequest,
): Promise<Page<Table['$inferSelect']>> {
  const isNewestFirst = sort === 'newest';
  const found = await db
    .select(withCursor(table))
    .from(table as DatedTable)
    .where(and(...where, beyondCursor(table, cursor, isNewestFirst ? 'older' : 'newer')))
    .orderBy(isNewestFirst ? newestFirst(table) : oldestFirst(table))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? last.cursor : null };
}
