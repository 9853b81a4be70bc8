import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../db/database';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded';
import { createScratchDatabase } from './scratch-database';

export interface TestDatabase {
  url: string;
  connection: Connection;
  /** Empties every table. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A migrated, empty database that no other test file uses meanwhile: on the PostgreSQL server if there is one, else
 * embedded.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, remove } = await copyTemplate();
  const connection = connectDatabase({ url, onError: () => {} });
  const clear = () => emptyTables(connection);
  await clear();
  return {
    url,
    connection,
    clear,
    async close() {
      await connection.close();
      await remove();
    },
  };
}

async function emptyTables({ pool }: Connection): Promise<void> {
  await pool.query(
    `do $$ declare names text; begin
       select string_agg(quote_ident(tablename), ', ') into names from pg_tables where schemaname = 'public';
       execute 'truncate ' || names || ' restart identity';
     end $$`,
  );
}

async function copyTemplate(): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = inject('databaseTemplate');
  if (template.kind === 'server') return createScratchDatabase(template.url, template.name);
  embedded ??= loadEmbedded(template.file);
  return { url: (await embedded).url, remove: async () => {} };
}

/** One for all files of this worker, which run one after the other: starting one takes half a second. */
let embedded: Promise<EmbeddedDatabase> | undefined;

async function loadEmbedded(file: string): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
  return startEmbeddedDatabase({ pglite });
}
