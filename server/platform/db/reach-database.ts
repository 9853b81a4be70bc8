import { OperatorError } from '../operator-error';
import type { Connection } from './database';

/** The database in DATABASE_URL can't be used; the message says why. */
class DatabaseAwayError extends OperatorError {
  override name = 'DatabaseAwayError';
}

const askSession = "select pg_backend_pid() as session, version() like '%PGlite%' as embedded";

/**
 * Before anything is changed. At a pooler that lends a session for one transaction, locks would stay behind, and the next
 * start would wait for them.
 * @throws DatabaseAwayError where the database in DATABASE_URL refuses or isn't there, or connections share a session.
 */
export async function reachDatabase({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const client = await pool.connect().catch(tellAway);
  try {
    const [ours] = (await client.query(askSession)).rows;
    const [other] = (await pool.query(askSession)).rows;
    // The embedded database has one session, which ends with it.
    if (ours.embedded || ours.session !== other.session) return;
  } catch (error) {
    tellAway(error);
  } finally {
    client.release();
  }
  throw new DatabaseAwayError(
    'DATABASE_URL leads to a pooler that lends connections for a transaction. Set its pool_mode to session, or connect to PostgreSQL itself. Nothing was changed.',
  );
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
