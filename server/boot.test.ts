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
import { productSecrets } from './testing/product';
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
    ...productSecrets,
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    UPLOADS_DIR: folder,
    ...environment,
  });

/** A payment provider that responds only when told to. */
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
    async requested() {
      while (waiting.length === 0) await once(server, 'request');
    },
    respond() {
      for (const response of waiting.splice(0)) {
        response.setHeader('Content-Type', 'application/json');
        response.end('{"id":"cs_test_1","url":"https://pay.example/cs_test_1"}');
      }
    },
  };
}

describe('starting', () => {
  it('serves pages and the API on its port until it is stopped', async () => {
    const server = await startServer(configure(), logger);
    const url = `http://127.0.0.1:${server.port}`;
    await request(url).get('/readyz').expect(200);
    await request(url).get('/doing-good').expect(200);
    await request(url).get('/api/sponsors').expect(200, []);
    await server.stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('fails if the port is taken, and closes the database', async () => {
    const first = await startServer(configure(), logger);
    await expect(startServer({ ...configure(), port: first.port }, logger)).rejects.toThrow('EADDRINUSE');
    await request(`http://127.0.0.1:${first.port}`).get('/readyz').expect(200);
    await first.stop();
  });

  it('fails within seconds if the database is down', async () => {
    const config = configure({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nothing' });
    await expect(startServer(config, logger)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('stopping', () => {
  it('completes the request in progress before it closes the database', async () => {
    const provider = await startSlowProvider();
    const server = await startServer(configure(provider.environment), logger);
    const url = `http://127.0.0.1:${server.port}`;
    const giving = request(url).post('/api/create-checkout-session').send({ amount: 25 });
    const responded = giving.then(response => response);
    await provider.requested();

    const stopping = server.stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
    provider.respond();

    const { status, body } = await responded;
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

  it('does not wait for keep-alive connections, and closes them', async () => {
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
    const responded = giving.send({ amount: 25 }).then(response => response);
    await provider.requested();

    const began = performance.now();
    const stopping = server.stop();
    provider.respond();
    const { status, headers } = await responded;
    expect({ status, connection: headers.connection }).toEqual({ status: 201, connection: 'close' });
    await stopping;
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('does not wait for a connection without a request', async () => {
    const server = await startServer(configure(), logger);
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    await request(`http://127.0.0.1:${server.port}`).get('/healthz').expect(200);
    const closed = once(socket, 'close');
    socket.resume();
    await server.stop();
    await closed;
  });

  it('waits for the running sweep', async () => {
    const provider = await startSlowProvider();
    const old = new Date(Date.now() - 60 * 60_000);
    const { id } = await insertDonation(database.connection.db, buildDonation({ createdAt: old }));
    const server = await startServer(configure(provider.environment), logger);
    await provider.requested();
    const stopping = server.stop();
    provider.respond();
    await stopping;
    const { rows } = await database.connection.pool.query('select id, status from donations');
    expect(rows).toEqual([{ id, status: 'pending' }]);
  });
});
