import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root';
import { DataDirInUseError, lockDataDir } from './folder-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function startHolder() {
  const script = `
    import { lockDataDir } from './server/db/folder-lock';
    lockDataDir(process.argv[1]).then(
      () => { console.log('locked'); setInterval(() => {}, 1000); },
      error => { console.log(error.name); process.exit(); },
    );`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return {
    said: String(said).trim(),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe('the data folder', () => {
  it('is refused to a second process, with a sentence that says what to do', async () => {
    const holder = await startHolder();
    expect(holder.said).toBe('locked');
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await expect(lockDataDir(folder)).rejects.toThrow(
      `${folder} is in use by another running process. Stop it, set DATA_DIR to another folder, or set DATABASE_URL`,
    );
    expect((await startHolder()).said).toBe('DataDirInUseError');
    await holder.kill();
  });

  it('is taken over at once from a process that died', async () => {
    const holder = await startHolder();
    await holder.kill();
    const began = performance.now();
    const unlock = await lockDataDir(folder);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await startHolder()).said).toBe('DataDirInUseError');
    await unlock();
  });

  it('is free again once it was let go', async () => {
    await (await lockDataDir(folder))();
    expect(existsSync(path.join(folder, 'in-use.pid'))).toBe(false);
    await (await lockDataDir(folder))();
  });

  it('is made if there is none', async () => {
    const unlock = await lockDataDir(path.join(folder, 'deep/data'));
    expect(existsSync(path.join(folder, 'deep/data'))).toBe(true);
    await unlock();
  });

  it('is not taken from an owner that has not yet written who it is', async () => {
    const holder = await startHolder();
    await rm(path.join(folder, 'in-use.pid'));
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await writeFile(path.join(folder, 'in-use.pid'), 'not a number');
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await holder.kill();
  });
});
