import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { renewUsernameKeys } from '../features/accounts/renew-username-keys';
import { projectRoot } from '../project-root';
import { advisoryLocks } from './locks';

/**
 * Applies the migrations that are missing. Instances that start at the same time wait for one another, and a migration
 * of a large table may take its time, so this connection has none of the pool's limits once it is made.
 */
export async function migrateDatabase({ options }: pg.Pool): Promise<{ usersWithClashingNames: string[] }> {
  const { connectionString, connectionTimeoutMillis } = options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: path.join(projectRoot, 'migrations') });
    return { usersWithClashingNames: await renewUsernameKeys(db) };
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}
