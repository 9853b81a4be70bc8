import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { readTestDatabaseUrl } from '../config';
import { type Connection, connectDatabase } from '../platform/db/database';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/db/embedded';
import { openPglite } from '../platform/db/open-pglite';
import { copyDatabase, createScratchDatabase, type ScratchDatabase } from './scratch-database';

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** The embedded database runs one transaction at a time, and so has no races. */
export function runsOnPostgres(): boolean {
  return inject('databaseTemplate').kind === 'server';
}

/** No other test file uses it at the same time. */
export async function openTestDatabase() {
  copy ??= copyTemplate();
  const { url } = await copy;
  const connection = connectDatabase({ url, onError: () => {} });
  const clear = () => emptyTables(connection);
  await clear();
  return { url, connection, clear, close: connection.close };
}

/** DELETE takes a seventh of the time of TRUNCATE. Triggers are off, since all tables are emptied. */
async function emptyTables({ pool }: Connection): Promise<void> {
  await pool.query(
    `do $$ declare found record; begin
       set local session_replication_role = replica;
       for found in select tablename from pg_tables where schemaname = 'public' loop
         execute format('delete from %I', found.tablename);
       end loop;
       for found in select sequencename from pg_sequences
         where schemaname = 'public' and last_value is not null loop
         execute format('alter sequence %I restart', found.sequencename);
       end loop;
     end $$`,
  );
}

/** Serves all files of this worker, which run in sequence: making one takes as long as several tests. */
let copy: Promise<{ url: string }> | undefined;

async function copyTemplate(): Promise<{ url: string }> {
  const template = inject('databaseTemplate');
  return template.kind === 'server' ? copyDatabase(template) : loadEmbedded(template.file);
}

async function loadEmbedded(file: string): Promise<EmbeddedDatabase> {
  const pglite = await openPglite({ loadDataDir: new Blob([await readFile(file)]) });
  // The template's folder is removed after the last test.
  const socketFolder = await mkdtemp(path.join(path.dirname(file), 'worker-'));
  return startEmbeddedDatabase({ pglite, socketFolder });
}

export async function openEmptyDatabase(): Promise<ScratchDatabase> {
  const serverUrl = readTestDatabaseUrl();
  if (serverUrl) return createScratchDatabase(serverUrl);
  const socketFolder = await mkdtemp(path.join(tmpdir(), 'empty-database-'));
  const embedded = await startEmbeddedDatabase({ pglite: await openPglite(), socketFolder });
  return {
    url: embedded.url,
    async remove() {
      await embedded.close();
      await rm(socketFolder, { recursive: true });
    },
  };
}
