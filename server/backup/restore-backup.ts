import type pg from 'pg';
import {
  listAppliedMigrations,
  listMigratedTables,
  type Migration,
  readMigrations,
} from '../db/migration-files';
import type { EncryptionKeys } from '../encryption/encryption-keys';
import { type FileStorage, StorageUnavailableError } from '../storage/storage';
import { BackupError } from './backup-error';
import { listTables } from './catalog.repository';
import { checkArchive } from './check-archive';
import { checkKeys, checkMigrations } from './check-backup';
import { loadRows } from './load-rows';
import type { Manifest } from './manifest';
import { listReferencedFiles } from './references.repository';
import { changeAll } from './rows.repository';
import { removeOtherFiles, writeFiles } from './stored-files';
import { bookkeeping } from './tables';
import { hasRows, keepServersFromStarting, withdrawLinks } from './target.repository';

export interface RestoreDeps {
  client: pg.Client;
  storage: FileStorage;
  keys: EncryptionKeys;
  /** @throws BackupError if a server uses the database. */
  requireUnused: () => Promise<void>;
}

export interface RestoreOptions {
  /** Whatever the database and the storage hold is replaced. */
  replace?: boolean;
  /** The backup may have been made with another encryption key. */
  otherKey?: boolean;
}

/**
 * Checks the whole backup, writes its files, and then all its rows in one transaction. If anything fails, the database
 * is as before, and the files that were added are removed again. Links of invitations and password resets are withdrawn.
 * @throws BackupError
 */
export async function restoreBackup(
  { client, storage, keys, requireUnused }: RestoreDeps,
  file: string,
  { replace = false, otherKey = false }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const migrations = readMigrations();
  checkMigrations(file, manifest, migrations);
  if (!otherKey) checkKeys(file, manifest, keys);
  const referenced = await changeAll(client, async () => {
    if (!(await keepServersFromStarting(client))) {
      throw new BackupError('A server is starting on this database. Stop it first.');
    }
    // One may have started while the backup was read.
    await requireUnused();
    await requireKnown(client, migrations);
    if (!replace) await requireEmpty(client, new Set(listMigratedTables(migrations)));
    const added = await writeFiles(storage, file, manifest).catch(explainUnwritable);
    try {
      const tables = await loadRows(client, file, manifest, migrations);
      await withdrawLinks(client);
      // One whose connections were lost may be back.
      await requireUnused();
      return await listReferencedFiles(client, tables);
    } catch (error) {
      await added.remove();
      throw error;
    }
  }).catch(explainRefusal);
  await removeOtherFiles(storage, referenced);
  return manifest;
}

function explainUnwritable(error: unknown): never {
  if (!(error instanceof StorageUnavailableError)) throw error;
  throw new BackupError(
    "The backup's files can't be stored, and nothing was changed. Check UPLOADS_DIR or the S3 bucket: its disk may be full or read-only.",
    { cause: error.cause ?? error },
  );
}

/** Such as a table that something else depends on, or that the user doesn't own. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof Error && 'severity' in error)) throw error;
  throw new BackupError('The database refused the backup, and nothing was changed.', {
    cause: error,
  });
}

/** Tables of a newer version would be left behind, and in the way of the next upgrade. */
async function requireKnown(client: pg.Client, ours: Migration[]): Promise<void> {
  const hashes = new Set(ours.map(({ hash }) => hash));
  const applied = await listAppliedMigrations(client);
  if (applied.every(({ hash }) => hashes.has(hash))) return;
  throw new BackupError(
    'The database was made by a newer version than this one. Restore into a new, empty database instead.',
  );
}

async function requireEmpty(client: pg.Client, ours: Set<string>): Promise<void> {
  for (const table of await listTables(client)) {
    if (!ours.has(table.name) || bookkeeping.has(table.name) || !(await hasRows(client, table))) continue;
    throw new BackupError(
      `The database isn't empty: ${table.name} has rows. To replace everything that the site holds, add --replace.`,
    );
  }
}
