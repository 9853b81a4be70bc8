import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger';
import { useTestServer } from '../testing/test-server';
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
    'pictures/.secret': 'secret',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

function site() {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(sitePictureRoutes(path.join(folder, 'pictures')));
  app.use(clientFileRoutes(path.join(folder, 'build')));
  app.use((_request, response) => {
    response.status(299).send('a page');
  });
  app.use(mapErrors);
  return request(app);
}

describe('the built client', () => {
  it('has hashed files that browsers keep for good, compressed at build time', async () => {
    for (const [asked, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await site()
        .get('/assets/app-1a2b.js')
        .set('Accept-Encoding', asked)
        .expect(200, script);
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.headers['cache-control']).toBe('public,max-age=31536000,immutable');
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('answers 404, not a page, for an asset of another build', async () => {
    await site().get('/assets/app-old.js').expect(404, { message: 'There is no such file.' });
    await site().get('/assets/').expect(404);
  });

  it('has other files for a day', async () => {
    await site().get('/favicon.svg').expect(200).expect('Cache-Control', 'public,max-age=86400');
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
  ])('does not hand out %s', async address => {
    const { text } = await site().get(address);
    expect(text).not.toMatch(/secret|^\{\}$/);
  });
});

describe('the site’s pictures', () => {
  it('are served for a week, and nothing beside them', async () => {
    await site().get('/uploads/site/share.jpg').expect(200).expect('Cache-Control', 'public,max-age=604800');
    for (const name of ['.secret', '..%2fsecret.txt', 'other.jpg'])
      expect((await site().get(`/uploads/site/${name}`)).text).not.toContain('secret');
  });
});

describe('uploads', () => {
  const server = useTestServer();
  const get = (address: string) => request(server.url).get(address);

  it('of a logo are served with a fixed type and a policy that lets nothing run', async () => {
    await server.storage.write('logos', 'a-b_1.webp', Buffer.from('picture'));
    const { headers, body } = await get('/uploads/logos/a-b_1.webp').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(body.toString()).toBe('picture');
    await request(server.url).head('/uploads/logos/a-b_1.webp').expect(200).expect('Content-Length', '7');
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
