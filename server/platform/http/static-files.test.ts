import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { createLogger } from '../logger';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';
import { clientFileRoutes, sitePictureRoutes } from './static-files';

let folder: string;
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
});
afterAll(() => rm(folder, { recursive: true }));

function createSite() {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(sitePictureRoutes(path.join(folder, 'pictures')));
  app.use(clientFileRoutes(path.join(folder, 'build')));
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
    const built = express().use(clientFileRoutes(copy));
    await rm(copy, { recursive: true });
    await request(built).get('/assets/app-1a2b.js').expect(200, script);
  });

  it('has other files cached for a day, and no page in place of an asset of another build', async () => {
    await get('/favicon.svg').expect(200).expect('Cache-Control', 'public, max-age=86400');
    await get('/assets/app-old.js').expect(404, { message: 'We can’t find this file.' });
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

const server = useTestServer();

it.each(['private/share.webp', 'logos/..%2fprivate%2fshare.webp', 'logos/original.svg', ''])(
  'of the uploads, only logos are served, not %j',
  async name => {
    await server.storage.write('private', 'share.webp', Buffer.from('secret'));
    await server.storage.write('logos', 'original.svg', Buffer.from('secret'));
    const { text } = await request(server.url).get(`/uploads/${name}`).expect(404);
    expect(text).not.toContain('secret');
  },
);
