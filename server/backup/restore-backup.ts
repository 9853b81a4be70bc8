import { Readable } from 'node:stream';
import type pg from 'pg';
import { applyMigrations, readMigrations } from '../db/migration-files';
import { type FileStorage, StorageUnavailableError, storageAreas } from '../storage/storage';
import { type Backup, BackupError, entryNames, type Header } from './archive-format';
import { explainTarError, readArchive } from './archive-reader';
import {
  type FileReference,
  hasRows,
  insertRows,
  keepServersOut,
  listTables,
  readSchema,
  setSequences,
  withdrawLinks,
} from './backup.repository';
import type { BackupDeps } from './create-backup';

/**
 * Fills an empty database in one transaction, and the storage. If anything fails, the database is as before, and the files
 * that were added are removed again. Links of invitations and password resets are withdrawn.
 * @throws BackupError
 */
export async function restoreBackup({ client, storage }: BackupDeps, file: string): Promise<Backup> {
  const added: FileReference[] = [];
  await client.query('begin');
  let backup: Backup;
  try {
    await prepareDatabase(client);
    const tables = new Map((await listTables(client)).map(table => [entryNames.table(table), table]));
    backup = await readArchive(file, {
      begin: async header => refuseOtherSchema(file, header),
      async take(name, content) {
        const table = tables.get(name);
        const stored = referenceOf(name);
        if (table) await insertRows(client, table, splitLines(content));
        else if (stored) await addFile(storage, stored, content, added);
        else throw new BackupError(`${file} is damaged: ${name} isn't a part of a backup.`);
      },
    });
    await withdrawLinks(client);
    await setSequences(client, backup.manifest.sequences);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const { area, name } of added) await storage.remove(area, name).catch(() => {});
    throw explain(file, error);
  }
  await client.query('commit');
  return backup;
}

/** @throws BackupError if the database isn't an empty one of this version. */
async function prepareDatabase(client: pg.Client): Promise<void> {
  if (!(await keepServersOut(client))) {
    throw new BackupError('A server uses the database. Stop every instance, then try again.');
  }
  const migrations = readMigrations();
  const schema = await readSchema(client);
  if (schema === null) await applyMigrations(client, migrations);
  else if (schema !== migrations.at(-1)?.hash) {
    throw new BackupError("The database has another version's tables. Restore into a new, empty database.");
  }
  for (const table of await listTables(client)) {
    if (!(await hasRows(client, table))) continue;
    throw new BackupError(
      `The database isn't empty: ${table} has rows. Restore into a new database, or another DATA_DIR.`,
    );
  }
}

function refuseOtherSchema(file: string, { schema, createdAt }: Header): void {
  if (schema === readMigrations().at(-1)?.hash) return;
  throw new BackupError(
    `${file} was made on ${createdAt.slice(0, 10)} by a version with other tables than this one. Restore it with the version that made it.`,
  );
}

function referenceOf(entry: string): FileReference | null {
  const [, folder, name = ''] = /^files\/(\w+)\/([^/]+)$/.exec(entry) ?? [];
  const area = storageAreas.find(known => known === folder);
  return area ? { area, name } : null;
}

/** One that is there already stays: the same name has the same content. */
async function addFile(
  storage: FileStorage,
  { area, name }: FileReference,
  content: AsyncIterable<Buffer>,
  added: FileReference[],
): Promise<void> {
  if (await storage.has(area, name)) return;
  added.push({ area, name });
  await storage.write(area, name, Readable.from(content));
}

/** Only at line feeds: `node:readline` also splits at U+2028, which JSON may hold as it is. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StorageUnavailableError) {
    const cause = error.cause ?? error;
    return new BackupError("The files can't be stored. Check UPLOADS_DIR or the S3 bucket.", { cause });
  }
  if ('severity' in error) {
    return new BackupError(`The database refused what is in ${file}. It may be damaged.`, { cause: error });
  }
  return explainTarError(file, error) ?? error;
}
