import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage';
import { type FileStorage, StorageUnavailableError } from './storage';
import { listNames, testStorage } from './testing';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  storage = await createLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('local storage', () => {
  testStorage(() => storage);

  it('keeps other users of the machine from listing share files, even if they could before', async () => {
    await chmod(path.join(folder, 'private'), 0o755);
    await createLocalStorage(folder);
    expect((await stat(path.join(folder, 'private'))).mode & 0o777).toBe(0o700);
  });

  it('says which setting names a folder that can’t be made', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const made = createLocalStorage(path.join(file, 'uploads'));
    await expect(made).rejects.toThrow(StorageUnavailableError);
    await expect(made).rejects.toThrow(
      `Files can't be stored in UPLOADS_DIR (${file}/uploads): set it to a folder this user can write to.`,
    );
  });

  it('lists and removes partial files left by a crash, and leaves alone what others put there', async () => {
    const other = `.incoming-${randomUUID()}`;
    await storage.write('private', 'a', Buffer.from('x'));
    await storage.write('private', other, Buffer.from('x'));
    for (const name of ['.DS_Store', 'a b.txt', '.incoming-a b'])
      await writeFile(path.join(folder, 'private', name), '');
    expect(await listNames(storage)).toEqual([other, 'a']);
    await storage.remove('private', other);
    expect(await listNames(storage)).toEqual(['a']);
  });

  it('reports that it is unavailable if its folder is gone, and recovers with it', async () => {
    await rm(folder, { recursive: true });
    await expect(storage.write('private', 'a', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    await expect(storage.check()).rejects.toThrow();
    storage = await createLocalStorage(folder);
    await storage.check();
    await storage.write('private', randomUUID(), Buffer.from('x'));
  });
});
