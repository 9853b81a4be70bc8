import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../db/database';
import { startEmbeddedDatabase } from '../db/embedded';
import { withDatabase } from './global-setup';

export interface TestDatabase {
  url: string;
  connection: Connection;
  /** Empties every table. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated, empty database of this test file's own: on the PostgreSQL server if there is one, else embedded. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, remove } = await copyTemplate();
  const connection = connectDatabase({ url, onError: () => {} });
  return {
    url,
    connection,
    async clear() {
      await connection.pool.query(
        `do $$ declare names text; begin
           select string_agg(quote_ident(tablename), ', ') into names from pg_tables where schemaname = 'public';
           execute 'truncate ' || names || ' restart identity';
         end $$`,
      );
    },
    async close() {
      await connection.close();
      await remove();
    },
  };
}

async function copyTemplate(): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(template.file)]) });
    const embedded = await startEmbeddedDatabase({ pglite });
    return { url: embedded.url, remove: embedded.close };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  return {
    url: withDatabase(template.url, name),
    remove: () => administer(template.url, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await retryWhileTemplateBusy(() => client.query(statement));
  } finally {
    await client.end();
  }
}

/** Two copies of one template cannot be made at the same moment (SQLSTATE 55006). */
async function retryWhileTemplateBusy(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await run();
      return;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!busy || attempt === 50) throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
}
