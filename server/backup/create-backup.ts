import type pg from 'pg';
import type { Clock } from '../clock';
import { type EncryptionKeys, identifyKey } from '../encryption/encryption-keys';
import type { FileStorage } from '../storage/storage';
import { type ArchiveWriter, writeArchive } from './archive-writer';
import { BackupError } from './backup-error';
import { checkArchive } from './check-archive';
import {
  archiveNames,
  type BackedUpFile,
  checksumOf,
  describeProduct,
  type FileReference,
  type Manifest,
} from './manifest';
import { type Snapshot, takeSnapshot } from './snapshot';

export interface BackupDeps {
  client: pg.Client;
  storage: FileStorage;
  keys: EncryptionKeys;
  clock: Clock;
  /** Of the product. */
  version: string;
}

export interface Backup {
  manifest: Manifest;
  /** Bytes. */
  size: number;
}

/** Snapshots taken until no file disappears in between. */
const maxSnapshots = 5;

const keyOf = ({ area, name }: FileReference) => `${area}/${name}`;

/**
 * Writes rows and files of one moment to a new file, and reads it all again.
 *
 * Rows come first, and then the files they refer to. A file that is gone by then may have been deleted meanwhile,
 * together with its row, so that the rows are read again: a backup has no row without its file, unless the site had one.
 * @throws BackupError
 */
export async function createBackup(deps: BackupDeps, file: string): Promise<Backup> {
  let manifest: Manifest | null = null;
  const fill = async (archive: ArchiveWriter) => {
    const product = describeProduct(deps.version);
    await archive.addText(archiveNames.header, JSON.stringify(product));
    const { snapshot, files, missing } = await copyFiles(deps, archive);
    try {
      manifest = {
        ...product,
        createdAt: deps.clock.now().toISOString(),
        keys: [deps.keys.current, ...deps.keys.previous].map(identifyKey),
        migrations: snapshot.migrations,
        tables: await addRows(archive, snapshot),
        files,
        missing,
      };
      const listed = JSON.stringify(manifest);
      await archive.addText(archiveNames.manifest, listed);
      await archive.addText(archiveNames.checksum, checksumOf(listed));
    } finally {
      await snapshot.close();
    }
  };
  const size = await writeArchive(file, fill, checkArchive);
  if (!manifest) throw new Error('The archive was not filled');
  return { manifest, size };
}

interface CopiedFiles {
  /** The rows that refer to the files. */
  snapshot: Snapshot;
  files: BackedUpFile[];
  missing: FileReference[];
}

async function copyFiles({ client, storage }: BackupDeps, archive: ArchiveWriter): Promise<CopiedFiles> {
  const copied = new Map<string, BackedUpFile>();
  let gone = new Set<string>();
  for (let round = 1; ; round++) {
    const snapshot = await takeSnapshot(client);
    try {
      if (snapshot.migrations.length === 0) {
        throw new BackupError("This isn't this product's database: it has no record of its migrations.");
      }
      const goneNow = new Set<string>();
      for (const reference of snapshot.files) {
        if (copied.has(keyOf(reference))) continue;
        const added = await copyFile(storage, archive, reference);
        if (added) copied.set(keyOf(reference), added);
        else goneNow.add(keyOf(reference));
      }
      const isSettled = [...goneNow].every(key => gone.has(key));
      if (isSettled || round === maxSnapshots) {
        const files = snapshot.files.flatMap(reference => copied.get(keyOf(reference)) ?? []);
        return {
          snapshot,
          files,
          missing: snapshot.files.filter(({ area, name }) => goneNow.has(`${area}/${name}`)),
        };
      }
      gone = goneNow;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}

async function copyFile(
  storage: FileStorage,
  archive: ArchiveWriter,
  reference: FileReference,
): Promise<BackedUpFile | null> {
  const stored = await storage.open(reference.area, reference.name);
  if (!stored) return null;
  const { stream, size } = stored;
  return { ...reference, size, sha256: await archive.add(archiveNames.file(reference), size, stream) };
}

async function addRows(archive: ArchiveWriter, { tables }: Snapshot): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = [];
  for (const { spool, ...table } of tables) {
    const { size } = spool;
    const sha256 = await archive.add(archiveNames.rowsOf(table.name), size, spool.read());
    added.push({ ...table, size, sha256 });
  }
  return added;
}
