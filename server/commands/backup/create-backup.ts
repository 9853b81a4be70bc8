import { Readable } from 'node:stream';
import type pg from 'pg';
import { readSchema, thisSchema } from '../../platform/db/schema-version';
import { spoolStream } from '../../platform/storage/spool-file';
import type { FileStorage } from '../../platform/storage/storage';
import { type AddEntry, BackupError, type Manifest, writeArchive } from './archive';
import { listReferencedFiles, readRows, readSequences, tables } from './backup.repository';

export interface BackupDeps {
  client: pg.Client;
  storage: FileStorage;
}

export const headerName = 'backup.json';
export const describeFormat = (): string => JSON.stringify({ product: 'studio-site', schema: thisSchema() });

/** Writes the rows of one moment, then their files; names files that are gone in the manifest. @throws BackupError */
export async function createBackup(
  { client, storage }: BackupDeps,
  about: Pick<Manifest, 'createdAt' | 'encryptionKey'>,
  file: string,
): Promise<Manifest> {
  if ((await readSchema(client)) !== thisSchema()) {
    throw new BackupError(
      "The database's tables are from another version. Make the backup with that version.",
    );
  }
  return writeArchive(file, async add => {
    const header = Buffer.from(describeFormat());
    await add({ name: headerName, size: header.length }, [header]);
    await client.query('begin isolation level repeatable read, read only');
    for (const table of tables) await addTable(client, table, add);
    const files = await listReferencedFiles(client);
    const sequences = await readSequences(client);
    await client.query('commit');
    const missing: string[] = [];
    for (const { area, name } of files) {
      const entry = `files/${area}/${name}`;
      const stored = await storage.open(area, name);
      if (stored) await add({ name: entry, size: stored.size }, stored.stream);
      else missing.push(entry);
    }
    return { ...about, sequences, missing };
  });
}

/** Spools to the local disk, because an archive says the size of an entry before its content. */
async function addTable(client: pg.Client, table: string, add: AddEntry): Promise<void> {
  let rows = 0;
  const lines = async function* () {
    for await (const batch of readRows(client, table)) {
      rows += batch.length;
      yield Buffer.from(batch.map(line => `${line}\n`).join(''));
    }
  };
  const spool = await spoolStream(Readable.from(lines()));
  try {
    await add({ name: `tables/${table}.jsonl`, size: spool.size, rows }, spool.read());
  } finally {
    await spool.close();
  }
}
