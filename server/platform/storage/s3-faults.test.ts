import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3Storage, type S3Config } from './s3-storage';
import { type FileStorage, StorageUnavailableError } from './storage';
import { listNames } from './testing';

const timeout = 10_000;

let server: Server;
let config: S3Config;
let storage: FileStorage;
/** A timeout too short for any store. */
let impatient: FileStorage;
/** How the store handles each request. */
let respond: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    addressing: 'path',
  };
  storage = createS3Storage(config, { timeout });
  impatient = createS3Storage(config, { timeout: 150, uploadTimeout: 150 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void vi.useRealTimers());

describe('a store that hangs', () => {
  it('is given up', async () => {
    respond = request => request.resume();
    for (const use of [
      () => impatient.open('private', 'a'),
      () => impatient.check(),
      () => listNames(impatient),
      () => impatient.remove('private', 'a'),
      () => impatient.write('private', 'a', Readable.from(['x'])),
    ]) {
      await expect(use()).rejects.toThrow(StorageUnavailableError);
    }
  });

  it('in the middle of a file is given up, but not while its reader pauses', async () => {
    // The fake clock of the file's pauses; requests keep the real one.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 200_000 });
      response.write('x'.repeat(100_000));
    };
    const file = await storage.open('private', 'a');
    if (!file) throw new Error('no file');
    expect(file.size).toBe(200_000);
    await once(file.stream, 'readable');
    vi.advanceTimersByTime(10 * timeout);
    expect(file.stream.destroyed).toBe(false);
    let read = 0;
    const reading = async () => {
      for await (const bytes of file.stream) {
        read += bytes.length;
        if (read === 100_000) vi.advanceTimersByTime(2 * timeout);
      }
    };
    await expect(reading()).rejects.toThrow(StorageUnavailableError);
    expect(read).toBe(100_000);
  });

  it('breaks off in the middle of a file, which is not taken for its end', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 200_000 });
      response.write('x'.repeat(100_000), () => response.destroy());
    };
    const file = await storage.open('private', 'a');
    await expect(text(file?.stream ?? Readable.from([]))).rejects.toThrow(StorageUnavailableError);
  });
});

it.each([
  [403, 'AccessDenied', {}, 'The store denies s3:PutObject: grant it to S3_ACCESS_KEY_ID in S3_BUCKET.'],
  [403, 'InvalidAccessKeyId', {}, "S3_ACCESS_KEY_ID: the store doesn't know this key."],
  [403, 'SignatureDoesNotMatch', {}, "S3_SECRET_ACCESS_KEY: it doesn't match S3_ACCESS_KEY_ID."],
  [400, 'ExpiredToken', {}, "S3_ACCESS_KEY_ID: it's a temporary key."],
  [403, 'RequestTimeTooSkewed', {}, "This machine's clock differs from the store's."],
  [404, 'NoSuchBucket', {}, "S3_BUCKET: there's no bucket with that name."],
  [
    301,
    'PermanentRedirect',
    { 'x-amz-bucket-region': 'eu-west-1' },
    'S3_REGION: the bucket is in eu-west-1.',
  ],
  [400, 'BadRequest', { 'x-amz-bucket-region': 'eu-west-1' }, 'S3_REGION: the bucket is in eu-west-1.'],
  [400, 'AuthorizationHeaderMalformed', {}, 'S3_REGION: the bucket is in ap-south-1.'],
  [403, 'SecondLevelDomainForbidden', {}, 'S3_ADDRESSING: this store wants virtual-host.'],
  [405, 'MethodNotAllowed', {}, 'The store answers with 405 MethodNotAllowed. Check S3_ENDPOINT'],
])('a store that answers with %i %s %j is told apart', async (status, code, headers, sentence) => {
  respond = (request, response) => {
    request.resume();
    const region = code === 'AuthorizationHeaderMalformed' ? '<Region>ap-south-1</Region>' : '';
    response.writeHead(status, { 'Content-Type': 'application/xml', ...headers });
    response.end(`<Error><Code>${code}</Code><Message>No</Message>${region}</Error>`);
  };
  await expect(storage.write('private', 'a', Buffer.from('x'))).rejects.toThrow(sentence);
});

it.each([
  ['path', '', 'store.test /files/private/a'],
  ['path', '/s3', 'store.test /s3/files/private/a'],
  ['virtual-host', '', 'files.store.test /private/a'],
] as const)('addresses with the bucket as %s are of %j: %s', async (addressing, path, asked) => {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    done: (error: null, found: object[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as never);
  const targets: string[] = [];
  respond = ({ headers, url = '' }, response) => {
    targets.push(`${headers.host?.replace(/:.*/, '')} ${url.replace(/\?.*/, '')}`);
    response.end();
  };
  const endpoint = config.endpoint.replace('127.0.0.1', 'store.test') + path;
  await createS3Storage({ ...config, endpoint, addressing }).write('private', 'a', Buffer.from('x'));
  expect(targets).toEqual([asked]);
});
