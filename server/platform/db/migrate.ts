import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectRoot } from '../project-root';
import { advisoryLocks } from './advisory-lock';
import { connectClient } from './database';
import { createSearchIndexes } from './search-indexes';

/** Applies pending migrations without the pool's timeouts; instances that start together wait for one another. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await connectClient(pool);
  await applyMigrations(client).finally(() => client.end());
}

const migrationsFolder = path.join(projectRoot, 'migrations');

/** Close the client afterward: that releases the lock. */
export async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  await migrate(drizzle(client), { migrationsFolder });
  await createSearchIndexes(client);
}

export const thisSchema = (): string | undefined => readMigrationFiles({ migrationsFolder }).at(-1)?.hash;

export async function readSchema(client: pg.Client): Promise<string | undefined> {
  const journal = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (journal.rows[0]?.name === null) return undefined;
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1',
  );
  return rows[0]?.hash;
}
