import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { units } from '@shared/limits/amounts';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { createLogger } from '../logger';
import { createLocalStorage } from '../storage/local-storage';
import type { FileStorage } from '../storage/storage';
import { keepBuildAssets } from './build-assets';
import { readBuiltFiles } from './built-files';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';
import { clientFileRoutes, sitePictureRoutes } from './static-files';

let folder: string;
let storage: FileStorage;
const script = 'console.info("hello")';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-files-'));
  for (const name of ['build/assets', 'build/.vite', 'pictures'])
    await mkdir(path.join(folder, name), { recursive: true });
  const files = {
    'build/index.html': '<!doctype html><!--head-->',
    'build/index.html.br': brotliCompressSync('<!doctype html><!--head-->'),
    'build/favicon.svg': '<svg/>',
    'build/.vite/manifest.json': '{"secret": true}',
    'build/assets/app-1a2b.js': script,
    'build/assets/app-1a2b.js.br': brotliCompressSync(script),
    'pictures/share.jpg': 'jpeg',
    'pictures/.secret': 'secret',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  storage = await createLocalStorage(path.join(folder, 'uploads'));
});
afterAll(() => rm(folder, { recursive: true }));

function createSite() {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(sitePictureRoutes(path.join(folder, 'pictures')));
  app.use(clientFileRoutes(readBuiltFiles(path.join(folder, 'build')), storage));
  app.use((_request, response) => void response.status(299).send('a page'));
  app.use(mapErrors);
  return app;
}

const get = (address: string) => request(createSite()).get(address);

describe('the built client', () => {
  it('has hashed files that browsers cache permanently, compressed', async () => {
    const ask = () => get('/assets/app-1a2b.js').set('Accept-Encoding', 'gzip, br');
    const { headers } = await ask()
      .expect(200, script)
      .expect('Content-Type', /javascript/);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    await ask().set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('stays as it was at startup, whatever happens to its folder', async () => {
    const copy = path.join(folder, 'copy');
    await cp(path.join(folder, 'build'), copy, { recursive: true });
    const built = express().use(clientFileRoutes(readBuiltFiles(copy), storage));
    await rm(copy, { recursive: true });
    await request(built).get('/assets/app-1a2b.js').expect(200, script);
  });

  it('has other files cached for a day, and no page in place of an asset of another build', async () => {
    await get('/favicon.svg').expect(200).expect('Cache-Control', 'public, max-age=86400');
    await get('/assets/app-old.js').expect(404, { message: 'We can’t find this file.' });
  });

  describe('of another build', () => {
    const start = new Date();
    const inDays = (days: number) => ({ now: () => new Date(start.getTime() + days * units.DAY) });
    const build = () => readBuiltFiles(path.join(folder, 'build'));
    const ask = () =>
      request(express().use(clientFileRoutes(new Map(), storage)).use(mapErrors))
        .get('/assets/app-1a2b.js')
        .set('Accept-Encoding', 'gzip, br');

    it('has assets for 14 days after that build ran last, with the same headers', async () => {
      await keepBuildAssets({ storage, clock: inDays(0) }, build());
      const own = await get('/assets/app-1a2b.js').set('Accept-Encoding', 'gzip, br');
      const { headers, text } = await ask().expect(200);
      const { date: _, 'x-request-id': __, ...same } = own.headers;
      expect({ text, headers }).toMatchObject({ text: script, headers: same });
      await keepBuildAssets({ storage, clock: inDays(13.9) }, new Map());
      await ask().expect(200);
      await keepBuildAssets({ storage, clock: inDays(14.1) }, new Map());
      await ask().expect(404, { message: 'We can’t find this file.' });
    });

    it('stores each asset once a day at most, and nothing but assets', async () => {
      const write = vi.spyOn(storage, 'write');
      await keepBuildAssets({ storage, clock: inDays(0) }, build());
      await keepBuildAssets({ storage, clock: inDays(0.9) }, build());
      const names = ['app-1a2b.js', 'app-1a2b.js.br'];
      expect(write.mock.calls.map(([area, name]) => [area, name])).toEqual(
        names.map(name => ['assets', name]),
      );
      await keepBuildAssets({ storage, clock: inDays(1.1) }, build());
      expect(write).toHaveBeenCalledTimes(4);
    });

    it.each(['..%2flogos%2foriginal.svg', '.secret', 'app-old.js'])(
      'has nothing else, not %s',
      async name => {
        await get(`/assets/${name}`).expect(404, { message: 'We can’t find this file.' });
      },
    );
  });

  it('leaves its page to the routes that write a head into it', async () => {
    for (const page of ['/', '/index.html', '/index.html.br']) await get(page).expect(299, 'a page');
  });
});

it('the site’s pictures are cached for a week, and sent in ranges that they have', async () => {
  const ask = () => get('/uploads/site/share.jpg').expect('Cache-Control', 'public, max-age=604800');
  await ask().expect(200);
  await ask().set('Range', 'bytes=-2').expect(206).expect('Content-Range', 'bytes 2-3/4');
  const beyond = get('/uploads/site/share.jpg').set('Range', 'bytes=9-');
  await beyond.expect(416, { message: 'This file doesn’t contain the requested range.' });
});

it.each([
  '/.vite/manifest.json',
  '/..%2fsecret.txt',
  '/uploads/site/.secret',
  '/uploads/site/..%2fsecret.txt',
])('%s leads to nothing that is not public', async address => {
  expect((await get(address)).text).not.toContain('secret');
});

const server = setupTestServer();

it.each(['private/share.webp', 'logos/..%2fprivate%2fshare.webp', 'logos/original.svg', ''])(
  'of the uploads, only logos are served, not %j',
  async name => {
    await server.storage.write('private', 'share.webp', Buffer.from('secret'));
    await server.storage.write('logos', 'original.svg', Buffer.from('secret'));
    const { text } = await request(server.url).get(`/uploads/${name}`).expect(404);
    expect(text).not.toContain('secret');
  },
);
