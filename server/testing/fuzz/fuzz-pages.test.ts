import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFuzzing } from '../../config';
import { clientFileRoutes, sitePictureRoutes } from '../../http/static-files';
import { useTestServer } from '../test-server';
import { anyAddressIn, anyRequest } from './requests';
import { type RawRequest, sendRawRequest, toBytes } from './send-raw-request';

const product = useTestServer();
const { inputs, seed } = readFuzzing();
const areas = [
  '',
  '/share',
  '/demo',
  '/services',
  '/doing-good',
  '/assets',
  '/assets/app-1a2b.js',
  '/uploads',
  '/uploads/site',
  '/uploads/site/share.jpg',
  '/uploads/logos',
  '/sandbox/checkout',
  '/healthz',
  '/metrics',
  '/robots.txt',
];

let folder: string;
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fuzz-pages-'));
  await mkdir(path.join(folder, 'build/assets'), { recursive: true });
  await mkdir(path.join(folder, 'pictures'));
  await writeFile(path.join(folder, 'build/assets/app-1a2b.js'), 'export {};');
  await writeFile(path.join(folder, 'pictures/share.jpg'), 'jpeg');
  await writeFile(path.join(folder, 'outside.txt'), 'secret');
  const site = express();
  site.use(sitePictureRoutes(path.join(folder, 'pictures')));
  site.use(clientFileRoutes(path.join(folder, 'build')));
  site.use(product.app);
  server.on('request', site);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await rm(folder, { recursive: true });
});

it(
  `${inputs} mutated requests for pages and files, seed ${seed}, get responses that expose no other file`,
  async () => {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const payloads = fc.constant<Pick<RawRequest, 'headers' | 'body'>>({
      headers: [],
      body: Buffer.alloc(0),
    });
    const requests = anyRequest({ method: 'GET', targets: anyAddressIn(areas), payloads, cookie: null });
    await fc.assert(
      fc.asyncProperty(requests, async input => {
        const withoutBody = input.method === 'HEAD';
        const response = await sendRawRequest(`http://${host}`, toBytes(input, host), { withoutBody });
        expect(response?.status).toBeLessThan(500);
        expect(response?.body.toString()).not.toContain('secret');
      }),
      { numRuns: inputs, seed },
    );
  },
  60_000 + inputs * 1_000,
);
