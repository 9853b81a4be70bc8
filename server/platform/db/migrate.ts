import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { OperatorError } from '../operator-error';
import { advisoryLocks } from './advisory-lock';
import { connectClient } from './database';
import { compareSchema, migrationsFolder, noteVersion } from './schema-version';
import { createSearchIndexes } from './search-indexes';

export interface MigrationOptions {
  /** For a database whose newer version only added to it. */
  allowNewer?: boolean;
}

/**
 * Applies pending migrations without the pool's timeouts; instances that start together wait for one another.
 *
 * @throws OperatorError where a newer version has changed the tables
 */
export async function migrateDatabase(pool: pg.Pool, options?: MigrationOptions): Promise<void> {
  const client = await connectClient(pool);
  await applyMigrations(client, options).finally(() => client.end());
}

/** Close the client afterward: that releases the lock. */
export async function applyMigrations(
  client: pg.Client,
  { allowNewer = false }: MigrationOptions = {},
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  const schema = await compareSchema(client);
  if (schema.is === 'newer') {
    if (allowNewer) return;
    throw new OperatorError(`${schema.sentence}. ${wayBack}`);
  }
  await migrate(drizzle(client), { migrationsFolder });
  if (schema.is !== 'same') await noteVersion(client);
  await createSearchIndexes(client);
}

export const wayBack =
  'Start that version, or restore a backup that this one made. If columns and tables were only added since, start this one with `--allow-newer`: it goes on without them.';
