import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from './s3-storage';
import { type FileStorage, StorageUnavailableError } from './storage';
import { listNames } from './testing';

let server: Server;
let storage: FileStorage;
/** What the store does with each request. */
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  storage = createS3Storage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    { patience: 150, uploadPatience: 150 },
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a store that is in trouble for a moment', () => {
  it('is sent a whole file again, each time from its beginning', async () => {
    const received: string[] = [];
    answer = async (request, response) => {
      received.push(await text(request));
      response.writeHead(received.length < 3 ? 503 : 200).end();
    };
    await storage.write('private', 'a', Readable.from(['from the beginning ', 'to the end']));
    expect(received).toEqual(Array(3).fill('from the beginning to the end'));
  });

  it('is asked no more once it has refused', async () => {
    let asked = 0;
    answer = (request, response) => {
      asked++;
      request.resume();
      response.writeHead(403).end();
    };
    const writing = storage.write('private', 'a', Readable.from(['x']));
    await expect(writing).rejects.toThrow(StorageUnavailableError);
    expect(asked).toBe(1);
  });
});

describe('a store that hangs', () => {
  it('is given up', async () => {
    answer = request => request.resume();
    for (const call of [
      () => storage.open('private', 'a'),
      () => storage.check(),
      () => listNames(storage),
      () => storage.remove('private', 'a'),
      () => storage.write('private', 'a', Readable.from(['x'])),
    ]) {
      await expect(call()).rejects.toThrow(StorageUnavailableError);
    }
  });

  it('in the middle of a file is given up, but not while its reader rests', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 200_000 });
      response.write('x'.repeat(100_000));
    };
    const file = await storage.open('private', 'a');
    expect(file?.size).toBe(200_000);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(file?.stream.destroyed).toBe(false);
    let read = 0;
    const reading = async () => {
      for await (const bytes of file?.stream ?? []) read += bytes.length;
    };
    await expect(reading()).rejects.toThrow(StorageUnavailableError);
    expect(read).toBe(100_000);
  });

  it('breaks off in the middle of a file, and it is no end', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 200_000 });
      response.write('x'.repeat(100_000), () => response.destroy());
    };
    const file = await storage.open('private', 'a');
    await expect(text(file?.stream ?? Readable.from([]))).rejects.toThrow(StorageUnavailableError);
  });
});
