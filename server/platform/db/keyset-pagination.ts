import type { ListQuery } from '@shared/contracts/lists';
import { listLimits } from '@shared/limits/server';
import { and, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/** What can be listed. */
export type DatedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** A page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Cursor of the page's last row, to be sent for the next page; null on the last one. */
  nextCursor: string | null;
}

/** What rows are sorted by before their ID, and how a cursor holds it. */
interface SortKey {
  value: PgColumn | SQL;
  /** In the first part of a cursor. */
  write: PgColumn | SQL;
  read: (text: string) => SQL;
}

/** In whole microseconds: a Date would truncate them, and rows of the same millisecond would be skipped. */
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

/** After every time before 2200, the newer the earlier; both have as many digits. */
export const newestLast = (createdAt: PgColumn) => sql`(9900000000000000 - ${microseconds(createdAt)})`;

/** Ascending: rows that meet a condition by a time, then the others, newest first. */
export const byTimeWhere = (condition: SQL, time: PgColumn | SQL, createdAt: PgColumn): SortKey =>
  byNumber(
    sql`case when ${condition} then ${microseconds(sql`least(${time}, timestamptz '2200-01-01Z')`)} else ${newestLast(createdAt)} end`,
  );

/** In hexadecimal digits, which need no escaping in a URL. PostgreSQL's text has no zero characters. */
export const byText = (value: PgColumn | SQL): SortKey => ({
  value,
  write: sql`encode(convert_to(${value}, 'UTF8'), 'hex')`,
  read: text => sql`${Buffer.from(text, 'hex').toString().replaceAll('\0', '')}`,
});

type Direction = 'ascending' | 'descending';

/** The order of the tables' indexes, which plain `desc` is not: PostgreSQL then puts nulls first. */
const order = {
  descending: ({ value }: SortKey, id: PgColumn) => sql`${value} desc nulls last, ${id} desc nulls last`,
  /** The same, read backward. */
  ascending: ({ value }: SortKey, id: PgColumn) => sql`${value} asc nulls first, ${id} asc nulls first`,
};

/** Rows that come after the cursor. */
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

/** Keyboards differ in how they compose a letter, and in their apostrophe: both sides are compared in one form. */
const apostrophes = '\u2018\u2019\u02bc';
const foldWord = (word: string) => word.normalize('NFC').replace(new RegExp(`[${apostrophes}]`, 'g'), "'");
const foldText = (text: SQL) => sql`translate(normalize(${text}, NFC), ${apostrophes}, ${"'''"})`;

/**
 * ASCII letters alone need no locale to be compared case-insensitively. At 10,000 rows that takes a third of the time.
 */
const byBytes = (text: SQL) => sql`(${text}) collate "C"`;

/**
 * Rows whose text contains every search word, in any order, case-insensitively. A word may also be the row's whole
 * `recordNumber`, or the whole of `exact`. Of more than `listLimits.searchWords`, the first count: each is a pass over the text of all rows.
 */
export function matchesSearch(
  text: SQL,
  search: ListQuery['search'],
  id?: PgColumn,
  exact?: PgColumn,
): SQL | undefined {
  const typed = search?.split(/\s+/).filter(Boolean).map(foldWord);
  const words = [...new Set(typed)].slice(0, listLimits.searchWords);
  return and(
    ...words.map(word => {
      const isInText = ilike(
        /^[!-&(-~]+$/.test(word) ? byBytes(text) : foldText(text),
        `%${word.replace(/[\\%_]/g, '\\$&')}%`,
      );
      const isNumber = id && sql`'#' || split_part(${id}::text, '-', 1) = ${word.toLowerCase()}`;
      return or(isInText, isNumber, exact && eq(exact, word));
    }),
  );
}

/** What is read beside the columns of a row, such as names of accounts that it refers to. */
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

/**
 * A page of a table's rows that meet the conditions, in order. Reads one row more than the limit, to know whether there
 * is a next page. Its cursor stays valid after the last row is deleted.
 */
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

/** A page in the order of their creation, newest first. */
export function readNewest<Table extends DatedTable, Read extends Names = Record<never, never>>(
  db: Queryable,
  table: Table,
  request: NewestRequest<Read>,
): Promise<Page<Named<Table, Read>>> {
  return readPage(db, table, { ...request, by: byTime(table.createdAt), direction: 'descending' });
}
