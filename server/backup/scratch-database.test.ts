import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { units } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockDataFolder } from '../db/data-folder/lock-data-folder';
import { BackupError } from './backup-error';
import { removeLeftScratch, withScratchDatabase } from './scratch-database';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scratch-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function leave(name: string, { age = units.HOUR } = {}): Promise<string> {
  const left = path.join(folder, name);
  await mkdir(path.join(left, 'database'), { recursive: true });
  const then = new Date(Date.now() - age);
  await utimes(left, then, then);
  return left;
}

describe('a scratch database', () => {
  it('leaves nothing behind, whether or not the work succeeds', async () => {
    const select = withScratchDatabase(async client => {
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      throw new BackupError('The backup is damaged.');
    });
    await expect(select).rejects.toThrow('The backup is damaged.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the setting of a temporary folder that can’t be written to', async () => {
    vi.stubEnv('TMPDIR', path.join(folder, 'nowhere'));
    await expect(withScratchDatabase(async () => {})).rejects.toThrow(
      `No scratch database can be made in ${folder}/nowhere: set TMPDIR to a folder that you may write to.`,
    );
  });
});

describe('what a run that was killed left behind', () => {
  it('is removed', async () => {
    const left = await leave('studio-verify-a1b2c3');
    expect(await removeLeftScratch()).toEqual([left]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stays while it may still be in use, or be something else', async () => {
    const running = await leave('studio-verify-running');
    const { unlock } = await lockDataFolder(running);
    onTestFinished(unlock);
    const then = new Date(Date.now() - units.HOUR);
    await utimes(running, then, then);
    await leave('studio-verify-begun', { age: 0 });
    await leave('verify-a1b2c3');
    expect(await removeLeftScratch()).toEqual([]);
    expect(await readdir(folder)).toHaveLength(3);
  });
});
