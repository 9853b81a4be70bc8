import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../db/database';
import { startEmbeddedDatabase } from '../db/embedded';
import { createScratchDatabase } from './scratch-database';

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
  return createScratchDatabase(template.url, template.name);
}
