import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectRoot } from '../project-root';
import { advisoryLocks } from './locks';

/** Applies the migrations that are missing. Instances that start at the same time wait for one another. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    try {
      await migrate(drizzle(client), { migrationsFolder: path.join(projectRoot, 'migrations') });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    }
  } finally {
    client.release();
  }
}
