import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';

  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another running process. Stop it, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Generous, because creating a database can keep the process from touching its lock for seconds. */
const staleAfter = 30_000;

/**
 * Keeps every other process off a data folder until the answered function is called or this process is gone.
 * @throws DataDirInUseError
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lockfilePath = path.join(dataDir, 'in-use.lock');
  const pidFile = path.join(dataDir, 'in-use.pid');
  const acquire = () => lock(dataDir, { lockfilePath, stale: staleAfter, update: 5_000, retries: 0 });
  const unlock = await acquire().catch(error => {
    if (!isLocked(error)) throw error;
    if (isRunning(readPid(pidFile))) throw new DataDirInUseError(dataDir);
    rmSync(lockfilePath, { recursive: true, force: true });
    return acquire();
  });
  writeFileSync(pidFile, String(process.pid));
  return async () => {
    rmSync(pidFile, { force: true });
    await unlock();
  };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

function readPid(pidFile: string): number | null {
  try {
    return Number(readFileSync(pidFile, 'utf8')) || null;
  } catch {
    // No file yet: the owner is between taking the lock and writing its id, so it counts as running.
    return null;
  }
}

function isRunning(pid: number | null): boolean {
  if (pid === null) return true;
  // In a container the restarted server often has the very id of the one that was killed.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
