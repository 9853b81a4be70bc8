import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../operator-error';
import { holdFolder } from './socket-lock';

export class DataDirInUseError extends OperatorError {
  override name = 'DataDirInUseError';

  constructor(
    dataDir: string,
    advice = 'Stop that process, set DATA_DIR to another folder or set DATABASE_URL to a PostgreSQL server.',
  ) {
    super(`${dataDir} is in use by another process. ${advice}`);
  }
}

export interface LockedDataFolder {
  socketFolder: string;
  unlock(): Promise<void>;
}

/** A mounted volume may belong to root and refuse this: what's inside is ours in any case. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => {});
}

/** @throws DataDirInUseError, or an OperatorError if there can't be such a folder. */
export async function lockDataFolder(dataDir: string): Promise<LockedDataFolder> {
  await makePrivate(dataDir).catch(cause => {
    throw new OperatorError(
      `DATA_DIR: ${dataDir} can't be created. Set it to a folder this user can write to.`,
      { cause },
    );
  });
  const sockets = await openSockets(dataDir);
  try {
    const release = await holdFolder(sockets.path);
    if (!release) throw new DataDirInUseError(dataDir);
    return {
      socketFolder: sockets.path,
      async unlock() {
        await release();
        await sockets.close();
      },
    };
  } catch (error) {
    await sockets.close();
    throw error;
  }
}

/** Bytes of a Unix socket's path: 107 on Linux (unix(7)), 103 on macOS, where `sun_path` ends with a zero. */
const longestPath = 103;
const longestName = 32;

export interface SocketFolder {
  path: string;
  close(): Promise<void>;
}

export async function openSockets(dataDir: string): Promise<SocketFolder> {
  const full = path.resolve(dataDir, 'sockets');
  await mkdir(full, { recursive: true, mode: 0o700 });
  await chmod(full, 0o700);
  if (Buffer.byteLength(full) + longestName <= longestPath) return { path: full, close: async () => {} };
  return existsSync(`/proc/${process.pid}/fd`) ? throughDescriptor(full) : throughLink(full);
}

async function throughDescriptor(folder: string): Promise<SocketFolder> {
  const handle = await open(folder, 'r');
  return { path: `/proc/${process.pid}/fd/${handle.fd}`, close: () => handle.close() };
}

async function throughLink(folder: string): Promise<SocketFolder> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'db-'));
  const link = path.join(temporary, 'd');
  await symlink(folder, link);
  return { path: link, close: () => rm(temporary, { recursive: true, force: true }) };
}
