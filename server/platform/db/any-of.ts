import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these values. They're sent as one array: as a parameter each, PostgreSQL takes no more than
 * 65,535. It finds them by hash.
 */
export const isAnyOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;

/** Rows that one statement changes: it takes a fraction of the time that statements have. */
export const batchSize = 2_000;

/** Cuts what belongs to rows into what one statement changes or reads. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
