import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger';
import { useTestServer } from '../testing/test-server';
import { healthRoutes } from './health';
import { logRequests } from './request-log';

const server = useTestServer();
const get = (path: string) => request(server.url).get(path);

function createApp(...options: Parameters<typeof healthRoutes>) {
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use(healthRoutes(...options));
  return app;
}

describe('/healthz', () => {
  it('says that the process lives, also while the database is away', async () => {
    await get('/healthz').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
    await server.databaseLine.cut();
    await get('/healthz').expect(200, { status: 'ok' });
  });
});

describe('/readyz', () => {
  it('is ok when database and storage answer', async () => {
    await get('/readyz')
      .expect(200, { status: 'ok', checks: { database: 'ok', storage: 'ok' } })
      .expect('Cache-Control', 'no-store');
  });

  it('is 503 while the database is away, and ok again after', async () => {
    await server.databaseLine.cut();
    await get('/readyz').expect(503, {
      status: 'unavailable',
      checks: { database: 'unavailable', storage: 'ok' },
    });
    await server.databaseLine.restore();
    await get('/readyz').expect(200);
  });

  it('is 503 when the uploads folder is gone', async () => {
    await rm(path.join(server.uploadsDir, 'private'), { recursive: true });
    await get('/readyz').expect(503, {
      status: 'unavailable',
      checks: { database: 'ok', storage: 'unavailable' },
    });
    await mkdir(path.join(server.uploadsDir, 'private'));
    await get('/readyz').expect(200);
  });

  it('is 503 when something hangs, instead of hanging too', async () => {
    const checks = { database: async () => {}, storage: () => new Promise<never>(() => {}) };
    const app = createApp(checks, 100);
    for (let times = 0; times < 4; times++) {
      await request(app)
        .get('/readyz')
        .expect(503, { status: 'unavailable', checks: { database: 'ok', storage: 'unavailable' } });
    }
  });

  it('asks once for a crowd', async () => {
    const storage = vi.fn(() => pause(100));
    const app = createApp({ storage });
    const answers = await Promise.all(Array.from({ length: 40 }, () => request(app).get('/readyz')));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(storage.mock.calls.length).toBeLessThan(10);
  });
});
