import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../free-port';
import { type Relay, startRelay } from '../testing/relay';
import { createS3Storage, type S3Config } from './s3-storage';
import { type FileStorage, StorageUnavailableError } from './storage';
import { itKeepsFiles, listNames } from './testing';

let folder: string;
let server: ChildProcess;
let relay: Relay;
let config: S3Config;
let storage: FileStorage;

/** An S3 server of its own process, and a line to it that can be cut. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const port = await findFreePort();
  const program = new URL('bin/s3rver.js', import.meta.resolve('s3rver/package.json')).pathname;
  // Its paging still uses a cipher that OpenSSL 3 counts as legacy.
  const options = [
    '--directory',
    folder,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--no-vhost-buckets',
  ];
  server = spawn(
    process.execPath,
    ['--openssl-legacy-provider', program, ...options, '--configure-bucket', 'files'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  if (server.stdout) await once(server.stdout, 'data');
  relay = await startRelay({ host: '127.0.0.1', port });
  config = {
    endpoint: `http://127.0.0.1:${relay.port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await relay.cut();
  server.kill();
  await once(server, 'exit');
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  storage = createS3Storage(config, { pageSize: 2 });
});
afterEach(async () => {
  await relay.restore();
  for (const area of ['private', 'logos'] as const) {
    for (const name of await listNames(storage, area)) await storage.remove(area, name);
  }
});

const spools = async () => (await readdir(tmpdir())).filter(name => name.startsWith('spool-'));

describe('storage on an S3 server', () => {
  itKeepsFiles(() => storage);

  it('leaves no spool file behind, and none to be found meanwhile', async () => {
    const slow = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        expect(await spools()).toEqual([]);
        yield 'the end';
      })(),
    );
    await storage.write('private', 'a', slow);
    expect(await storage.has('private', 'a')).toBe(true);
    expect(await spools()).toEqual([]);
  });
});

describe('a store that fails', () => {
  async function expectUnavailable(broken: FileStorage) {
    for (const call of [
      () => broken.write('private', 'a', Readable.from(['x'])),
      () => broken.write('logos', 'a', Buffer.from('x')),
      () => broken.open('private', 'a'),
      () => broken.has('private', 'a'),
      () => broken.remove('private', 'a'),
      () => listNames(broken),
      () => broken.check(),
    ]) {
      await expect(call()).rejects.toThrow(StorageUnavailableError);
    }
  }

  it('is told while it is away, and serves again once it is back', async () => {
    await storage.write('private', 'a', Buffer.from('x'));
    await relay.cut();
    await expectUnavailable(storage);
    await relay.restore();
    expect(await storage.has('private', 'a')).toBe(true);
  });

  it.each([
    ['its bucket is missing', { bucket: 'another' }],
    ['the key is unknown', { accessKeyId: 'unknown' }],
  ])('is told where %s', async (_case, changes) => {
    const broken = createS3Storage({ ...config, ...changes });
    await expect(broken.write('private', 'a', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
    await expect(broken.open('private', 'a')).rejects.toThrow(StorageUnavailableError);
    await expect(listNames(broken)).rejects.toThrow(StorageUnavailableError);
  });

  it('tells nothing of its keys', async () => {
    await relay.cut();
    const error = await storage.check().catch((error: unknown) => error);
    const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(told).not.toContain(config.secretAccessKey);
  });
});
