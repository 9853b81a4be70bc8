import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './locks';
import { migrationsFolder } from './migration-files';

/**
 * Applies the pending migrations. Instances that start at the same time wait for one another, and migrating a large
 * table may take a while, so this connection has none of the pool's timeouts once it is open.
 */
export async function migrateDatabase({ options }: pg.Pool): Promise<void> {
  const { connectionString, application_name, connectionTimeoutMillis } = options;
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis,
    keepAlive: true,
  });
  // A lost connection also fails the current query, which reports it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
