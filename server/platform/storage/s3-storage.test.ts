import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server';
import { waitFor } from '../../testing/wait-for';
import type { S3Permission } from './s3-failures';
import { createS3Storage } from './s3-storage';
import { type FileStorage, findStorageFaults } from './storage';
import { listNames, testStorage } from './testing';

let server: S3Server;
let storage: FileStorage;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

beforeEach(() => {
  storage = createS3Storage(server.config, { pageSize: 2 });
});
afterEach(async () => {
  for (const area of ['private', 'logos'] as const) {
    for (const name of await listNames(storage, area)) await storage.remove(area, name);
  }
});

const spools = async () => (await readdir(tmpdir())).filter(name => name.startsWith('spool-'));
/** Spool files of concurrent tests have a name for a moment; a process killed in that moment leaves one behind. */
const expectNoSpools = (known: string[]) =>
  waitFor(async () => expect((await spools()).filter(name => !known.includes(name))).toEqual([]));

describe('storage on an S3 server', () => {
  testStorage(() => storage);

  it('leaves no spool file behind, and none is visible meanwhile', async () => {
    const known = await spools();
    const slow = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        await expectNoSpools(known);
        yield 'the end';
      })(),
    );
    await storage.write('private', 'a', slow);
    expect(await storage.has('private', 'a')).toBe(true);
    await expectNoSpools(known);
  });
});

describe('a bucket whose policy denies', () => {
  afterEach(() => server.denied.clear());
  const denies = (permission: string) => `The store denies s3:${permission}: grant it to S3_ACCESS_KEY_ID in`;
  const unread = "A file doesn't come back as it was written. Check the disk, or allow s3:GetObject.";

  it.each<[S3Permission[], string[], string[]]>([
    [[], ['ready', 'kept', 'missing'], []],
    [['s3:ListBucket'], ['ready', 'kept', 'missing'], [denies('ListBucket')]],
    [['s3:PutObject'], ['ready', 'kept', 'missing'], [denies('PutObject')]],
    [['s3:DeleteObject'], ['ready', 'kept', 'missing'], [denies('DeleteObject')]],
    [['s3:GetObject'], Array(3).fill(denies('GetObject')), [denies('GetObject')]],
    [
      ['s3:GetObject', 's3:ListBucket'],
      ['ready', 'missing', 'missing'],
      [unread, denies('ListBucket')],
    ],
  ])(
    '%j still tells a lost file from a store that is away, and what is missing',
    async (denied, seen, faults) => {
      await storage.write('private', 'a', Buffer.from('kept'));
      for (const permission of denied) server.denied.add(permission);
      const read = (name: string) =>
        storage.open('private', name).then(
          file => (file ? text(file.stream) : 'missing'),
          error => error.message,
        );
      const ready = await storage.check().then(
        () => 'ready',
        error => error.message,
      );
      const found = [ready, await read('a'), await read('b')];
      expect(found).toEqual(seen.map(sentence => expect.stringContaining(sentence)));
      expect(await findStorageFaults(storage)).toEqual(faults.map(fault => expect.stringContaining(fault)));
    },
  );
});
