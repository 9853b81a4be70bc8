import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './boot';
import { readConfig } from './config';
import { createLogger } from './logger';
import { buildDonation, insertDonation } from './testing/factories';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let folder: string;
const logger = createLogger({ logLevel: 'silent' });

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'boot-'));
});
afterEach(() => database.clear());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const configure = (environment: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    UPLOADS_DIR: folder,
    ...environment,
  });

/** A payment provider that answers only when it is told to. */
async function startSlowProvider() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    },
    async asked() {
      while (waiting.length === 0) await once(server, 'request');
    },
    answer() {
      for (const response of waiting.splice(0)) {
        response.setHeader('Content-Type', 'application/json');
        response.end('{"id":"cs_test_1","url":"https://pay.example/cs_test_1"}');
      }
    },
  };
}

describe('a start', () => {
  it('serves pages and calls on the port it names, until it is stopped', async () => {
    const server = await startServer(configure(), logger);
    const url = `http://127.0.0.1:${server.port}`;
    await request(url).get('/readyz').expect(200);
    await request(url).get('/doing-good').expect(200);
    await request(url).get('/api/sponsors').expect(200, []);
    await server.stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('fails where the port is taken, and lets go of the database', async () => {
    const first = await startServer(configure(), logger);
    await expect(startServer({ ...configure(), port: first.port }, logger)).rejects.toThrow('EADDRINUSE');
    await request(`http://127.0.0.1:${first.port}`).get('/readyz').expect(200);
    await first.stop();
  });

  it('fails where the database is away, within seconds', async () => {
    const config = configure({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nothing' });
    await expect(startServer(config, logger)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a stop', () => {
  it('answers the request under way before it lets go of the database', async () => {
    const provider = await startSlowProvider();
    const server = await startServer(configure(provider.environment), logger);
    const url = `http://127.0.0.1:${server.port}`;
    const giving = request(url).post('/api/create-checkout-session').send({ amount: 25 });
    const answered = giving.then(answer => answer);
    await provider.asked();

    const stopping = server.stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
    provider.answer();

    const { status, body } = await answered;
    expect({ status, body }).toEqual({
      status: 201,
      body: { url: 'https://pay.example/cs_test_1', sessionId: 'cs_test_1' },
    });
    await stopping;
    const { rows } = await database.connection.pool.query(
      'select checkout_session_id, amount from donations',
    );
    expect(rows).toEqual([{ checkout_session_id: 'cs_test_1', amount: 2_500 }]);
  });

  it('does not wait for visitors who only keep their connection open', async () => {
    const provider = await startSlowProvider();
    const server = await startServer(configure(provider.environment), logger);
    const url = `http://127.0.0.1:${server.port}`;
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await request(url).get('/healthz').agent(agent).set('Connection', 'keep-alive').expect(200);
    const giving = request(url)
      .post('/api/create-checkout-session')
      .agent(agent)
      .set('Connection', 'keep-alive');
    const answered = giving.send({ amount: 25 }).then(answer => answer.status);
    await provider.asked();

    const began = performance.now();
    const stopping = server.stop();
    provider.answer();
    expect(await answered).toBe(201);
    await stopping;
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('does not wait for a connection on which nothing was asked yet', async () => {
    const server = await startServer(configure(), logger);
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    await request(`http://127.0.0.1:${server.port}`).get('/healthz').expect(200);
    const closed = once(socket, 'close');
    socket.resume();
    await server.stop();
    await closed;
  });

  it('waits for the sweep under way', async () => {
    const provider = await startSlowProvider();
    const old = new Date(Date.now() - 60 * 60_000);
    const { id } = await insertDonation(database.connection.db, buildDonation({ createdAt: old }));
    const server = await startServer(configure(provider.environment), logger);
    await provider.asked();
    const stopping = server.stop();
    provider.answer();
    await stopping;
    const { rows } = await database.connection.pool.query('select id, status from donations');
    expect(rows).toEqual([{ id, status: 'pending' }]);
  });
});
