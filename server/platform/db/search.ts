import type { ListQuery } from '@shared/contracts/lists';
import { listLimits } from '@shared/limits/server';
import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whether a folded text contains a word. */
type Contains = (folded: SQL) => SQL;

/** The column that the database generates of what staff search a table's rows by: see migrations/0003_search.sql. */
export const searchText = (table: PgTable): SQL => sql`${table}.search`;

export const foldText = (text: SQL): SQL => sql`fold_text(${text})`;

/**
 * Rows in which each word that was typed is found. One word may be the row's `recordNumber`.
 * @param isFound Must allow an index for each of its alternatives, or all rows are read.
 */
export function matchesSearch(
  search: ListQuery['search'],
  isFound: (contains: Contains, word: string) => SQL | undefined,
  id?: PgColumn,
): SQL | undefined {
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))].slice(0, listLimits.searchWords);
  return and(
    ...words.map(word => {
      const pattern = sql`'%' || ${foldText(sql`${word.replace(/[\\%_]/g, '\\$&')}`)} || '%'`;
      return or(
        isFound(folded => sql`${folded} like ${pattern}`, word),
        id && hasNumber(id, word),
      );
    }),
  );
}

/** UUIDs are numbered by their first digits. */
function hasNumber(id: PgColumn, word: string): SQL | undefined {
  const isUuid = id.getSQLType() === 'uuid';
  const [, number] = (isUuid ? /^#([\da-f]{8})$/i : /^#(\d{1,9})$/).exec(word) ?? [];
  if (!number) return undefined;
  return isUuid
    ? between(id, `${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`)
    : eq(id, Number(number));
}
