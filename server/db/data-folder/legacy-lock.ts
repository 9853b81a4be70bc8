import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { units } from '@shared/limits';

/** Its owner touched it every five seconds; after thirty it was considered abandoned. */
const staleAfter = 30 * units.SECOND;

/**
 * Removes a leftover lock file of the first releases, which identified a running process by its times and process ID.
 * Returns false if that process still runs.
 */
export async function removeLegacyLock(dataDir: string): Promise<boolean> {
  const lock = path.join(dataDir, 'in-use.lock');
  const pidFile = path.join(dataDir, 'in-use.pid');
  const touchedAt = await stat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - touchedAt < staleAfter) {
    const pid = await readFile(pidFile, 'utf8').then(Number, () => Number.NaN);
    if (!(pid > 0) || isRunning(pid)) return false;
  }
  await rm(lock, { recursive: true, force: true });
  await rm(pidFile, { force: true });
  return true;
}

function isRunning(pid: number): boolean {
  // In a container the restarted server often has the same process ID as the one that was killed.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
