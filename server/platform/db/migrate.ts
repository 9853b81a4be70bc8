import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectRoot } from '../project-root';
import { advisoryLocks } from './advisory-lock';
import { connectClient } from './database';

/**
 * Applies the pending migrations. Instances that start at the same time wait for one another, and migrating a large
 * table may take a while, so this connection has none of the pool's timeouts once it is open.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await connectClient(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

const migrationsFolder = path.join(projectRoot, 'migrations');

export interface Migration {
  hash: string;
  /** When it was generated, in milliseconds since 1970: the order in which they are applied. */
  when: number;
  statements: string[];
}

/** This version's migrations, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    when: folderMillis,
    statements: sql,
  }));
}

/**
 * Applies migrations within the caller's transaction, and records them as Drizzle's migrator does, which insists on
 * a transaction of its own.
 */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, when, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ]);
  }
}

/** Of Drizzle's journal, oldest first; none if the database never had one. */
export async function listAppliedMigrations(client: pg.Client): Promise<{ hash: string; when: number }[]> {
  const journal = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (journal.rows[0]?.name === null) return [];
  const { rows } = await client.query(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(row => ({ hash: row.hash, when: Number(row.created_at) }));
}
