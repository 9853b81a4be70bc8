import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger';
import { buildSponsorship, insertDonation } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';
import { clientFileRoutes, sitePictureRoutes } from './static-files';

let folder: string;
const script = 'console.info("hello")';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-files-'));
  await mkdir(path.join(folder, 'build/assets'), { recursive: true });
  await mkdir(path.join(folder, 'build/.vite'));
  await mkdir(path.join(folder, 'pictures'));
  const files = {
    'build/index.html': '<!doctype html><!--head-->',
    'build/index.html.br': brotliCompressSync('<!doctype html><!--head-->'),
    'build/favicon.svg': '<svg/>',
    'build/.vite/manifest.json': '{}',
    'build/assets/app-1a2b.js': script,
    'build/assets/app-1a2b.js.br': brotliCompressSync(script),
    'build/assets/app-1a2b.js.gz': gzipSync(script),
    'pictures/share.jpg': 'jpeg',
    'pictures/large.avif': Buffer.alloc(8_000_000),
    'pictures/.secret': 'secret',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

function createSite() {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(sitePictureRoutes(path.join(folder, 'pictures')));
  app.use(clientFileRoutes(path.join(folder, 'build')));
  app.use((_request, response) => {
    response.status(299).send('a page');
  });
  app.use(mapErrors);
  return app;
}

const site = () => request(createSite());

/** Requests a file over many connections, and ends each once its response has begun. */
async function askAndLeave(address: string, times: number): Promise<void> {
  const server = createServer(createSite()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  };
  await Promise.all(Array.from({ length: times }, leave));
  await new Promise(resolve => server.close(resolve));
}

describe('the built client', () => {
  it('has hashed files that browsers cache permanently, compressed at build time', async () => {
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await site()
        .get('/assets/app-1a2b.js')
        .set('Accept-Encoding', accepted)
        .expect(200, script);
      expect(response.headers['content-encoding']).toBe(sent);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toMatch(/javascript/);
      expect(response.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('returns 404, not a page, for an asset of another build', async () => {
    await site().get('/assets/app-old.js').expect(404, { message: "We can't find this file." });
    await site().get('/assets/').expect(404);
  });

  it('has other files cached for a day', async () => {
    await site().get('/favicon.svg').expect(200).expect('Cache-Control', 'public, max-age=86400');
  });

  it('stays as it was at startup, whatever happens to its folder', async () => {
    const built = createSite();
    await rename(path.join(folder, 'build'), path.join(folder, 'replaced'));
    try {
      await request(built).get('/assets/app-1a2b.js').expect(200, script);
    } finally {
      await rename(path.join(folder, 'replaced'), path.join(folder, 'build'));
    }
  });

  it('is not sent again to a browser that has it cached', async () => {
    const built = createSite();
    const ask = (method: 'get' | 'head') =>
      request(built)[method]('/assets/app-1a2b.js').set('Accept-Encoding', 'br');
    const { headers } = await ask('get').expect(200);
    const etag = String(headers.etag);
    await ask('get').set('If-None-Match', etag).expect(304);
    await ask('head').expect(200).expect('ETag', etag).expect('Content-Encoding', 'br');
    await site().post('/assets/app-1a2b.js').expect(404);
  });

  it('leaves its page to the routes that write a head into it', async () => {
    for (const page of ['/', '/index.html', '/index.html.br']) await site().get(page).expect(299, 'a page');
  });

  it.each([
    '/.vite/manifest.json',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('does not serve %s', async address => {
    const { text } = await site().get(address);
    expect(text).not.toMatch(/secret|^\{\}$/);
  });
});

describe('the site’s pictures', () => {
  it('are cached for a week, and nothing beside them is served', async () => {
    await site().get('/uploads/site/share.jpg').expect(200).expect('Cache-Control', 'public, max-age=604800');
    for (const name of ['.secret', '..%2fsecret.txt', 'other.jpg'])
      expect((await site().get(`/uploads/site/${name}`)).text).not.toContain('secret');
  });

  it('are closed when the client disconnects', async () => {
    const openFiles = async () => (await readdir('/dev/fd')).length;
    await askAndLeave('/uploads/site/large.avif', 1);
    const before = await openFiles();
    await askAndLeave('/uploads/site/large.avif', 20);
    await waitFor(async () => expect(await openFiles()).toBeLessThan(before + 5));
  });

  it('may be removed while the site runs', async () => {
    const place = path.join(folder, 'pictures/old.webp');
    await writeFile(place, 'webp');
    const running = createSite();
    await request(running).get('/uploads/site/old.webp').expect(200);
    await rm(place);
    await request(running).get('/uploads/site/old.webp').expect(299);
  });

  it('support range requests, and refuse unsatisfiable ranges', async () => {
    const get = (range: string) => site().get('/uploads/site/large.avif').set('Range', range);
    expect((await get('bytes=-2').expect(206)).headers['content-range']).toBe(
      'bytes 7999998-7999999/8000000',
    );
    await get('bytes=9000000-')
      .expect(416, { message: "This file doesn't contain the requested range." })
      .expect('Content-Type', 'application/json; charset=utf-8')
      .expect('Cache-Control', 'no-store');
    await get('bytes=5-1').expect(416);
  });
});

describe('uploads', () => {
  const server = useTestServer();
  const get = (address: string) => request(server.url).get(address);

  it('of a logo are served with a fixed type and a policy that allows nothing to run', async () => {
    await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'a-b_1.webp' }));
    await server.storage.write('logos', 'a-b_1.webp', Buffer.from('picture'));
    const { headers, body } = await get('/uploads/logos/a-b_1.webp').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(body.toString()).toBe('picture');
    await request(server.url).head('/uploads/logos/a-b_1.webp').expect(200).expect('Content-Length', '7');
  });

  it('of a logo are closed if the client disconnected before they were found', async () => {
    await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'a-b_2.webp' }));
    await server.storage.write('logos', 'a-b_2.webp', Buffer.alloc(2_000_000));
    const { open } = server.storage;
    const opening = vi.spyOn(server.storage, 'open').mockImplementationOnce(async (...place) => {
      await pause(100);
      return open(...place);
    });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /uploads/logos/a-b_2.webp HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitFor(() => expect(opening).toHaveBeenCalled());
    socket.destroy();
    const file = await opening.mock.results[0]?.value;
    opening.mockRestore();
    await waitFor(() => expect(file.stream.closed).toBe(true));
    expect(server.logged()).not.toContain('"level":50');
  });

  it('of anything else are not served', async () => {
    await server.storage.write('private', 'share.webp', Buffer.from('secret'));
    await server.storage.write('logos', 'original.svg', Buffer.from('secret'));
    for (const name of [
      'private/share.webp',
      'logos/..%2fprivate%2fshare.webp',
      'logos/../private/share.webp',
      'logos/%2e%2e%2fprivate%2fshare.webp',
      'logos/..%5cprivate%5cshare.webp',
      'logos/original.svg',
      'logos/unknown.webp',
      'logos/',
      'logos',
      '',
    ]) {
      const { status, text } = await get(`/uploads/${name}`);
      expect({ name, status, leaked: text.includes('secret') }).toEqual({ name, status: 404, leaked: false });
    }
  });
});
