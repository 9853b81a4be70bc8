import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { createLogger } from '../logger';
import { healthRoutes } from './health';
import { logRequests } from './request-log';

const server = setupTestServer();
const get = (path: string) => request(server.url).get(path);

it('/readyz is ok while database and storage respond; /healthz and pages need neither', async () => {
  const ready = { status: 'ok', checks: { database: 'ok', storage: 'ok' } };
  const unready = (checks: object) => ({ status: 'unavailable', checks: { ...ready.checks, ...checks } });
  await get('/readyz').expect(200, ready).expect('Cache-Control', 'no-store');
  await server.databaseProxy.cut();
  await get('/readyz').expect(503, unready({ database: 'unavailable' }));
  await get('/doing-good').expect(200).expect('Content-Type', /html/);
  await get('/healthz').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
  await server.databaseProxy.restore();
  const folder = path.join(server.config.uploadsDir, 'private');
  await rm(folder, { recursive: true });
  await get('/readyz').expect(503, unready({ storage: 'unavailable' }));
  await mkdir(folder);
  await get('/readyz').expect(200, ready);
});

it('/readyz is 503 when a check hangs, instead of hanging too', async () => {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(healthRoutes({ database: async () => {}, storage: () => new Promise<never>(() => {}) }, 100));
  await request(app)
    .get('/readyz')
    .expect(503, { status: 'unavailable', checks: { database: 'ok', storage: 'unavailable' } });
});
