import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { units } from '@shared/limits/amounts';
import { storageLimits } from '@shared/limits/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it.each([
  ['a large one at its fixed minimum', { free: storageLimits.keepFree, size: 500 * GIB }, true],
  ['a large one below it', { free: storageLimits.keepFree - 1, size: 500 * GIB }, false],
  ['a small one with a twentieth free', { free: 5 * units.MIB, size: 100 * units.MIB }, true],
  ['a small one with less', { free: 5 * units.MIB - 1, size: 100 * units.MIB }, false],
  ['one that reports no size', { free: 0, size: 0 }, true],
])('of a disk, %s has room: %j, %s', async (_case, space, hasRoom) => {
  const checked = createSpaceGuard(folder, async () => space).checkSpace();
  if (hasRoom) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toThrow(StorageFullError);
});

it.each([0, 2])(
  'a file is refused if its disk fills up after %i checks, and leaves nothing',
  async checks => {
    const fill = () => {
      let left = checks;
      return async () => ({ free: left-- > 0 ? 5 * GIB : 0, size: 500 * GIB });
    };
    const large = () => Readable.from(Array.from({ length: 20 }, () => randomBytes(units.MIB)));
    const storage = await createLocalStorage(folder, fill());
    const [stored, spooled] = [large(), large()];
    await expect(storage.write('private', 'file', stored)).rejects.toThrow(StorageFullError);
    await expect(spoolStream(spooled, fill())).rejects.toThrow(StorageFullError);
    expect(await readdir(path.join(folder, 'private'))).toEqual([]);
    expect([stored.destroyed, spooled.destroyed]).toEqual([true, true]);
  },
);
