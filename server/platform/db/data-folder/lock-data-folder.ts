import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../operator-error';
import { openSocketFolder, type SocketFolder } from './socket-folder';
import { holdFolder } from './socket-lock';

export class DataDirInUseError extends OperatorError {
  override name = 'DataDirInUseError';

  constructor(
    readonly dataDir: string,
    advice = 'Stop that process, set DATA_DIR to another folder or set DATABASE_URL to a PostgreSQL server.',
  ) {
    super(`${dataDir} is in use by another process. ${advice}`);
  }
}

const stopServer = "If that's the server, stop it first. Then run this command again.";

/** For commands: with another folder they would work on another site's data. */
export function adviseCommand(error: unknown, advice = stopServer): never {
  throw error instanceof DataDirInUseError ? new DataDirInUseError(error.dataDir, advice) : error;
}

export interface LockedDataFolder {
  /** For sockets that only this user may reach; the path is only valid in this process while it runs. */
  socketFolder: string;
  unlock(): Promise<void>;
}

/** The folder of a data folder's sockets. */
export function openSockets(dataDir: string): Promise<SocketFolder> {
  return openSocketFolder(path.join(dataDir, 'sockets'));
}

/** Creates a folder for this user alone. A mounted volume may belong to root: what's inside it is ours in any case. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => {});
}

/**
 * Makes a data folder private to this user, and keeps every other process off it until it is unlocked or this process
 * is gone.
 * @throws DataDirInUseError, or an OperatorError if there can't be such a folder
 */
export async function lockDataFolder(dataDir: string): Promise<LockedDataFolder> {
  await makePrivate(dataDir).catch(cause => {
    throw new OperatorError(
      `DATA_DIR: ${dataDir} can't be made. Set it to a folder that this user may write to.`,
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
