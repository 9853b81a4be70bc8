import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { units } from '@shared/limits';
import type pg from 'pg';
import { DataDirInUseError, lockDataFolder } from '../db/data-folder/lock-data-folder';
import { connectAlone } from '../db/single-connection';
import { readDiskSpace } from '../storage/free-space';
import { BackupError } from './backup-error';

const prefix = 'studio-verify-';
/** Bytes: with less free after a failure, the disk was full. The database writes its log 16 MB at a time. */
const leastRoom = 64 * 2 ** 20;
/** Milliseconds: a run that has just begun has not locked its folder yet. */
const leftAfter = 10 * units.MINUTE;

/**
 * Works with an empty database in the system's temporary folder, and removes it again.
 * @throws BackupError if that folder can't be written to or is too small.
 */
export async function withScratchDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix)).catch(explainUnwritable);
  try {
    const { client, close } = await connectAlone({ databaseUrl: null, dataDir: folder });
    try {
      await work(client);
    } finally {
      await close();
    }
  } catch (error) {
    throw await explainFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the databases of runs that were killed: they hold everything that the backup does.
 * @returns The folders.
 */
export async function removeLeftScratch(): Promise<string[]> {
  const removed: string[] = [];
  for (const entry of await readdir(tmpdir(), { withFileTypes: true }).catch(() => [])) {
    const folder = path.join(tmpdir(), entry.name);
    if (!entry.isDirectory() || !entry.name.startsWith(prefix) || !(await isLeft(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(folder);
  }
  return removed;
}

async function isLeft(folder: string): Promise<boolean> {
  const { uid, mtimeMs } = await lstat(folder);
  if (uid !== userInfo().uid || Date.now() - mtimeMs < leftAfter) return false;
  const lock = await lockDataFolder(folder).catch(error => {
    if (error instanceof DataDirInUseError) return null;
    throw error;
  });
  await lock?.unlock();
  return lock !== null;
}

function explainUnwritable(cause: unknown): never {
  throw new BackupError(
    `No scratch database can be made in ${tmpdir()}: set TMPDIR to a folder that you may write to.`,
    { cause },
  );
}

/** The embedded database says of a full disk only that it failed, if at all. */
async function explainFailure(error: unknown): Promise<unknown> {
  if (error instanceof BackupError) return error;
  const { free } = await readDiskSpace(tmpdir());
  if (free >= leastRoom) return error;
  return new BackupError(
    `The scratch database doesn't fit into ${tmpdir()}: make room there, or set TMPDIR to a folder with more.`,
    { cause: error },
  );
}
