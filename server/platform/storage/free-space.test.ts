import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { units } from '@shared/limits';
import { storageLimits } from '@shared/server-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSpaceGuard } from './free-space';
import { createLocalStorage } from './local-storage';
import { spoolStream } from './spool-file';
import { StorageFullError } from './storage';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'free-space-'));
});
afterEach(() => rm(folder, { recursive: true }));

const GIB = 1_024 * units.MIB;

describe('a disk', () => {
  it.each([
    ['a large one at its fixed minimum', { free: storageLimits.keepFree, size: 500 * GIB }, true],
    ['a large one below it', { free: storageLimits.keepFree - 1, size: 500 * GIB }, false],
    ['a small one with a twentieth free', { free: 5 * units.MIB, size: 100 * units.MIB }, true],
    ['a small one with less', { free: 5 * units.MIB - 1, size: 100 * units.MIB }, false],
    ['one that reports no size', { free: 0, size: 0 }, true],
  ])('%s', async (_case, space, hasRoom) => {
    const checked = createSpaceGuard(folder, async () => space).checkSpace();
    if (hasRoom) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow(StorageFullError);
  });
});

/** Falls below the minimum after this many checks. */
function fillAfter(checks: number) {
  let left = checks;
  return async () => ({ free: left-- > 0 ? 5 * GIB : 0, size: 500 * GIB });
}

const large = () => Readable.from(Array.from({ length: 20 }, () => randomBytes(units.MIB)));

describe('a file', () => {
  it.each([
    ['before its first byte', 0],
    ['in the middle', 2],
  ])('is refused %s if the disk is nearly full, and leaves nothing behind', async (_case, checks) => {
    const storage = await createLocalStorage(folder, fillAfter(checks));
    const source = large();
    await expect(storage.write('private', 'file', source)).rejects.toThrow(StorageFullError);
    expect(await readdir(path.join(folder, 'private'))).toEqual([]);
    expect(source.destroyed).toBe(true);
  });

  it.each([0, 2])('is not spooled if the temporary disk is nearly full, after %i checks', async checks => {
    const source = large();
    await expect(spoolStream(source, fillAfter(checks))).rejects.toThrow(StorageFullError);
    expect(source.destroyed).toBe(true);
  });
});
