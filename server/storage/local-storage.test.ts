import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage';
import { type FileStorage, StorageUnavailableError } from './storage';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  storage = await createLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesOf = (area: string) => readdir(path.join(folder, area));

describe('local storage', () => {
  it('gives back what it was given, by area', async () => {
    await storage.write('private', 'a', Readable.from(['one ', 'two']));
    await storage.write('logos', 'b', Buffer.from('three'));
    const file = await storage.open('private', 'a');
    expect(file?.size).toBe(7);
    expect(file && (await text(file.stream))).toBe('one two');
    expect(await storage.has('private', 'a')).toBe(true);
    expect(await storage.has('logos', 'a')).toBe(false);
    expect(await storage.open('logos', 'a')).toBeNull();
  });

  it('removes, and does not mind what is not there', async () => {
    await storage.write('private', 'a', Buffer.from('x'));
    await storage.remove('private', 'a');
    await storage.remove('private', 'a');
    expect(await storage.has('private', 'a')).toBe(false);
  });

  it('leaves nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'begun';
        throw new Error('sender gone');
      })(),
    );
    await expect(storage.write('private', 'a', broken)).rejects.toThrow('sender gone');
    expect(await filesOf('private')).toEqual([]);
  });

  it('lists names and times of what it holds', async () => {
    await storage.write('private', 'a', Buffer.from('x'));
    const listed = [];
    for await (const facts of storage.list('private')) listed.push(facts);
    expect(listed).toEqual([{ name: 'a', modifiedAt: expect.any(Date) }]);
  });

  it.each(['../a', 'a/b', '/etc/passwd', '..', '.', '.hidden', '', 'a\\b', 'a\u0000b'])(
    'refuses the name %j',
    async name => {
      await expect(storage.write('private', name, Buffer.from('x'))).rejects.toThrow('Not a storage name');
      await expect(storage.open('private', name)).rejects.toThrow('Not a storage name');
      await expect(storage.remove('private', name)).rejects.toThrow('Not a storage name');
    },
  );

  it('says that it is not available where its folder is gone, and is back with it', async () => {
    await rm(folder, { recursive: true });
    await expect(storage.write('private', 'a', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    await expect(storage.check()).rejects.toThrow();
    storage = await createLocalStorage(folder);
    await storage.check();
    await storage.write('private', randomUUID(), Buffer.from('x'));
  });
});
