import type { ListQuery } from '@shared/contracts/lists';
import { and, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type DatedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** Part of a list that is read from the newest row on. */
export interface Page<Row> {
  rows: Row[];
  /** Id of the row that the next page comes after; null on the last page. */
  nextCursor: string | null;
}

/** The order of the tables' indexes, which plain `desc` is not: PostgreSQL takes it to put nulls first. */
export function newestFirst({ createdAt, id }: DatedTable): SQL {
  return sql`${createdAt} desc nulls last, ${id} desc nulls last`;
}

/** Rows after the one that the cursor names, by that row's own time: a Date would cut microseconds off. */
export function comesAfter(table: DatedTable, cursor: ListQuery['cursor']): SQL | undefined {
  if (cursor === undefined) return undefined;
  const of = (column: PgColumn) => sql`(select ${column} from ${table} where ${eq(table.id, cursor)})`;
  return sql`(${table.createdAt}, ${table.id}) < (${of(table.createdAt)}, ${of(table.id)})`;
}

/** Rows whose text holds every word searched for, in any order; upper and lower case are the same. */
export function holdsWords(text: SQL, search: ListQuery['search']): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return and(...words.map(word => ilike(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}

/** Reads one row more than asked for, to know whether there is a next page. */
export async function readPage<Row extends { id: string | number }>(
  query: PromiseLike<Row[]> & { limit(rows: number): PromiseLike<Row[]> },
  limit: ListQuery['limit'],
): Promise<Page<Row>> {
  if (limit === undefined) return { rows: await query, nextCursor: null };
  const read = await query.limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: read.length > limit && last ? String(last.id) : null };
}
