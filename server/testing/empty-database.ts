import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTestDatabaseUrl } from '../config';
import { startEmbeddedDatabase } from '../platform/db/embedded';
import { openPglite } from '../platform/db/open-pglite';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database';

/** A database without tables: on the PostgreSQL server if there is one, else embedded. */
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
