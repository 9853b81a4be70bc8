import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Drizzle on a pool. Its own transactions (0.45) never give back their connection if `begin` fails: ten that broke at that
 * moment, and every query waited in vain until a restart.
 */
export function openPool(pool: pg.Pool): NodePgDatabase {
  const db: NodePgDatabase = drizzle(pool);
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(run, config);
    } finally {
      // The pool drops one that is broken.
      client.release();
    }
  };
  return db;
}
