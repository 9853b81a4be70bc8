import type { TestServer } from './test-server';

/**
 * Keeps a table from others until the work is done. Only for a PostgreSQL server.
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

/** How many wait for a table that is locked. */
export async function countBlocked(
  { connection: { pool } }: Pick<TestServer, 'connection'>,
  table: string,
): Promise<number> {
  const { rows } = await pool.query('select from pg_locks where not granted and relation = $1::regclass', [
    table,
  ]);
  return rows.length;
}
