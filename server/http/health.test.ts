import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
  it('reports that the process is alive, even while the database is down', async () => {
    await get('/healthz').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
    await server.databaseProxy.cut();
    await get('/healthz').expect(200, { status: 'ok' });
  });
});

describe('/readyz', () => {
  it('is ok when database and storage respond', async () => {
    await get('/readyz')
      .expect(200, { status: 'ok', checks: { database: 'ok', storage: 'ok' } })
      .expect('Cache-Control', 'no-store');
  });

  it('is 503 while the database is down, and ok again afterward', async () => {
    await server.databaseProxy.cut();
    await get('/readyz').expect(503, {
      status: 'unavailable',
      checks: { database: 'unavailable', storage: 'ok' },
    });
    await server.databaseProxy.restore();
    await get('/readyz').expect(200);
  });

  it('is 503 when the uploads folder is gone', async () => {
    await rm(path.join(server.config.uploadsDir, 'private'), { recursive: true });
    await get('/readyz').expect(503, {
      status: 'unavailable',
      checks: { database: 'ok', storage: 'unavailable' },
    });
    await mkdir(path.join(server.config.uploadsDir, 'private'));
    await get('/readyz').expect(200);
  });

  it('is 503 when a check hangs, instead of hanging too', async () => {
    const checks = { database: async () => {}, storage: () => new Promise<never>(() => {}) };
    const app = createApp(checks, 100);
    for (let times = 0; times < 4; times++) {
      await request(app)
        .get('/readyz')
        .expect(503, { status: 'unavailable', checks: { database: 'ok', storage: 'unavailable' } });
    }
  });

  it('runs one check for concurrent requests', async () => {
    let respond = () => {};
    const responded = new Promise<void>(resolve => {
      respond = resolve;
    });
    const storage = vi.fn(() => responded);
    const app = createServer(createApp({ storage })).listen(0, '127.0.0.1');
    onTestFinished(() => void app.close());
    let received = 0;
    app.on('request', () => {
      received++;
      if (received === 40) respond();
    });
    const responses = await Promise.all(Array.from({ length: 40 }, () => request(app).get('/readyz')));
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(storage.mock.calls.length).toBeLessThan(10);
  });
});
