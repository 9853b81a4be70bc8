import { Readable } from 'node:stream';
import type pg from 'pg';
import { readMigrations } from '../db/migration-files';
import { spoolStream } from '../storage/spool-file';
import type { FileStorage } from '../storage/storage';
import { type Backup, BackupError, entryNames, type Header } from './archive-format';
import { type AddEntry, writeArchive } from './archive-writer';
import {
  type FileReference,
  listReferencedFiles,
  listTables,
  readRows,
  readSchema,
  readSequences,
  readSnapshot,
} from './backup.repository';

export interface BackupDeps {
  client: pg.Client;
  storage: FileStorage;
}

/**
 * Writes the rows of one moment to a new file, and then the files they refer to. A file that is gone by then, because its
 * share was deleted meanwhile or it was lost before, is named in the manifest.
 * @throws BackupError
 */
export async function createBackup(
  { client, storage }: BackupDeps,
  about: Pick<Header, 'createdAt' | 'encryptionKey'>,
  file: string,
): Promise<Backup> {
  const schema = readMigrations().at(-1)?.hash ?? '';
  if ((await readSchema(client)) !== schema) {
    throw new BackupError(
      "The database doesn't have this version's tables. Make the backup with the version that the server runs.",
    );
  }
  const header: Header = { product: 'studio-site', schema, ...about };
  const manifest = await writeArchive(file, header, async add => {
    const { files, sequences } = await readSnapshot(client, async () => {
      for (const table of await listTables(client)) await addTable(client, table, add);
      return { files: await listReferencedFiles(client), sequences: await readSequences(client) };
    });
    return { sequences, missing: await addFiles(storage, files, add) };
  });
  return { header, manifest };
}

/** Through the local disk: an archive says the size of an entry before its content. */
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
    await add({ name: entryNames.table(table), size: spool.size, rows }, spool.read());
  } finally {
    await spool.close();
  }
}

/** Returns the missing ones. */
async function addFiles(storage: FileStorage, files: FileReference[], add: AddEntry): Promise<string[]> {
  const missing: string[] = [];
  for (const reference of files) {
    const name = entryNames.file(reference);
    const stored = await storage.open(reference.area, reference.name);
    if (stored) await add({ name, size: stored.size }, stored.stream);
    else missing.push(name);
  }
  return missing;
}
