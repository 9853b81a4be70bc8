import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { FileStorage, StorageArea } from './storage';

export async function listNames(storage: FileStorage, area: StorageArea = 'private'): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(area)) names.push(name);
  return names.sort();
}

export function testStorage(current: () => FileStorage): void {
  it('returns what it was given, by area', async () => {
    const storage = current();
    await storage.write('private', 'a', Readable.from(['one ', 'two']));
    await storage.write('logos', 'b', Buffer.from('three'));
    const file = await storage.open('private', 'a');
    expect(file?.size).toBe(7);
    expect(file && (await text(file.stream))).toBe('one two');
    const logo = await storage.open('logos', 'b');
    expect(logo && (await text(logo.stream))).toBe('three');
    expect(await storage.has('private', 'a')).toBe(true);
    expect(await storage.has('logos', 'a')).toBe(false);
    expect(await storage.open('logos', 'a')).toBeNull();
  });

  it.each([0, 12_345_678])('stores %i bytes as they are', async size => {
    const storage = current();
    const content = randomBytes(size);
    const pieces = Array.from({ length: 13 }, (_, n) => content.subarray(n * 1_000_000, (n + 1) * 1_000_000));
    await storage.write('private', 'file', Readable.from(pieces));
    const file = await storage.open('private', 'file');
    expect(file?.size).toBe(size);
    for await (const _bytes of (await storage.open('private', 'file'))?.stream ?? []) break;
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
  });

  it('removes files, including missing ones', async () => {
    const storage = current();
    await storage.write('private', 'a', Buffer.from('x'));
    for (let n = 0; n < 2; n++) await storage.remove('private', 'a');
    expect(await storage.has('private', 'a')).toBe(false);
    expect(await listNames(storage)).toEqual([]);
  });

  it('replaces a file by a whole one, and leaves nothing of a stream that breaks', async () => {
    const storage = current();
    const broken = async function* () {
      yield randomBytes(300_000);
      throw new Error('sender gone');
    };
    await expect(storage.write('private', 'a', Readable.from(broken()))).rejects.toThrow('sender gone');
    expect(await listNames(storage)).toEqual([]);
    await storage.write('private', 'b', Buffer.from('the old one'));
    await storage.write('private', 'b', Readable.from(['new']));
    await expect(storage.write('private', 'b', Readable.from(broken()))).rejects.toThrow('sender gone');
    const file = await storage.open('private', 'b');
    expect(file?.size).toBe(3);
    expect(file && (await text(file.stream))).toBe('new');
  });

  it('lists names and times of the files in an area', async () => {
    const storage = current();
    const before = Date.now() - 2_000;
    for (const name of ['a', 'b', 'c', 'd', 'e']) await storage.write('private', name, Buffer.from('x'));
    await storage.write('logos', 'f', Buffer.from('x'));
    expect(await listNames(storage)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await listNames(storage, 'logos')).toEqual(['f']);
    for await (const { modifiedAt } of storage.list('private')) {
      expect(modifiedAt.getTime()).toBeGreaterThan(before);
    }
  });

  it.each(['../a', 'a/b', '.hidden', '', 'a\\b', 'a\u0000b', '.incoming-/../b'])(
    'refuses the name %j',
    async name => {
      const { write, open, has, remove } = current();
      const calls = [
        () => write('private', name, Buffer.from('x')),
        ...[open, has, remove].map(act => () => act('private', name)),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow('Not a storage name');
    },
  );
}
