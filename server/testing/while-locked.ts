import type { TestServer } from './test-server';

/**
 * Holds a table's lock until the work is done. Only for a PostgreSQL server.
 * @param lock Such as `activity in share mode`.
 */
export async function whileLocked<Result>(
  { connection: { pool } }: Pick<TestServer, 'connection'>,
  lock: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${lock}`);
    const result = await work();
    await holder.query('commit');
    return result;
  } finally {
    holder.release(true);
  }
}

/** How many queries wait for a lock on the table. */
export async function countBlocked(
  { connection: { pool } }: Pick<TestServer, 'connection'>,
  table: string,
): Promise<number> {
  // Copies of one database give the same table the same OID.
  const { rows } = await pool.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where not granted and relation = $1::regclass and datname = current_database()`,
    [table],
  );
  return rows.length;
}
