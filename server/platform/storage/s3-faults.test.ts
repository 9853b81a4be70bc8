import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3Storage } from './s3-storage';
import { type FileStorage, StorageUnavailableError } from './storage';
import { listNames } from './testing';

const timeout = 10_000;

let server: Server;
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
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
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
