import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Sends the values as one array: as a parameter each, PostgreSQL takes no more than 65,535. */
export const isAnyOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;

export const batchSize = 2_000;

export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
