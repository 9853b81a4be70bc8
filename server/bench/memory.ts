import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process, in bytes. */
export async function readMemory(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1024;
}

/** The most that a process held while something ran, in bytes. */
export async function measurePeak(pid: number, during: () => Promise<unknown>): Promise<number> {
  let most = await readMemory(pid);
  const timer = setInterval(async () => {
    most = Math.max(most, await readMemory(pid));
  }, 50);
  try {
    await during();
  } finally {
    clearInterval(timer);
  }
  return most;
}
