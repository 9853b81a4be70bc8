import type { Connection } from './database';

/** The database in DATABASE_URL can't be used; the message says why. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** Before anything is changed. @throws DatabaseAwayError where the database in DATABASE_URL refuses or isn't there. */
export async function reachDatabase({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  await pool.query('select 1').catch(tellAway);
}

/** @throws DatabaseAwayError for any failure to connect to the database in DATABASE_URL. */
export function tellAway(error: unknown): never {
  throw new DatabaseAwayError(
    `The database in DATABASE_URL can't be reached (${reasonOf(error)}). Nothing was changed.`,
  );
}

/** A host with several addresses fails once for each, and says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
