import type { ListQuery } from '@shared/contracts/lists';
import { and, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type DatedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** Part of a list that is read from the newest row on. */
export interface Page<Row> {
  rows: Row[];
  /** Place of the row that the next page comes after; null on the last page. */
  nextCursor: string | null;
}

/** The order of the tables' indexes, which plain `desc` is not: PostgreSQL takes it to put nulls first. */
export function newestFirst({ createdAt, id }: DatedTable): SQL {
  return sql`${createdAt} desc nulls last, ${id} desc nulls last`;
}

/**
 * A table's columns and each row's place in the list, which stays one after the row is deleted. Its time is in whole
 * microseconds: a Date would cut them off, and rows of the same millisecond would be skipped.
 */
export function withPlace<Table extends DatedTable>(table: Table) {
  const place = sql<string>`(extract(epoch from ${table.createdAt}) * 1000000)::bigint || '-' || ${table.id}`;
  return { ...getTableColumns(table), place };
}

/** Rows after the place that the cursor names. */
export function comesAfter({ createdAt, id }: DatedTable, cursor: ListQuery['cursor']): SQL | undefined {
  if (cursor === undefined) return undefined;
  const cut = cursor.indexOf('-');
  const time = sql`'epoch'::timestamptz + ${cursor.slice(0, cut)}::bigint * interval '1 microsecond'`;
  return sql`(${createdAt}, ${id}) < (${time}, ${cursor.slice(cut + 1)})`;
}

/** Rows whose text holds every word searched for, in any order; upper and lower case are the same. */
export function holdsWords(text: SQL, search: ListQuery['search']): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map(word => ilike(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}

/** Reads one row more than asked for, to know whether there is a next page. */
export async function readPage<Row extends { place: string }>(
  query: PromiseLike<Row[]> & { limit(rows: number): PromiseLike<Row[]> },
  limit: ListQuery['limit'],
): Promise<Page<Row>> {
  if (limit === undefined) return { rows: await query, nextCursor: null };
  const read = await query.limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: read.length > limit && last ? last.place : null };
}
