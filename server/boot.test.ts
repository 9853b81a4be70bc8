import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inquiryBody } from '@shared/contracts/testing';
import { mailLimits } from '@shared/limits/server';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './boot';
import { readConfig } from './config';
import { createLogger } from './platform/logger';
import { deadServer, startMailServer, startSilentServer } from './platform/mail/testing';
import { productSecrets } from './testing/product';
import { startS3Server } from './testing/s3-server';
import { openTestDatabase, type TestDatabase } from './testing/test-database';
import { waitFor } from './testing/wait-for';

let database: TestDatabase;
let folder: string;
const lines: string[] = [];
const logger = createLogger({ logLevel: 'warn' }, { write: line => lines.push(line) });

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'boot-'));
});
afterEach(() => database.clear());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    UPLOADS_DIR: folder,
    ...productSecrets,
    ...environment,
  });
  const server = await startServer(config, logger);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop();
    return stopping;
  };
  onTestFinished(stop);
  return { port: server.port, url: `http://127.0.0.1:${server.port}`, stop };
}

describe('starting', () => {
  it('serves pages and the API on its port until it is stopped', async () => {
    const { url, stop } = await start();
    await request(url).get('/readyz').expect(200);
    await request(url).get('/doing-good').expect(200);
    await request(url).get('/api/sponsors').expect(200, []);
    await stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('is ready on a store that lets nobody list its files, and warns of it', async () => {
    const store = await startS3Server();
    onTestFinished(store.stop);
    store.denied.add('s3:ListBucket');
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.config;
    const { url } = await start({
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await request(url).get('/readyz').expect(200);
    await waitFor(() => expect(lines.join()).toContain('The store denies s3:ListBucket: grant it'));
  });

  it('fails if the port is taken, or the database is down', async () => {
    const { port, url } = await start();
    await expect(start({ PORT: String(port) })).rejects.toThrow('EADDRINUSE');
    await request(url).get('/readyz').expect(200);
    const DATABASE_URL = 'postgres://postgres@127.0.0.1:1/nothing';
    await expect(start({ DATABASE_URL })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('stopping', () => {
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

  it('completes the request in progress, but waits for no other connection', async () => {
    const provider = await startSlowProvider();
    const { port, url, stop } = await start(provider.environment);
    const unused = connect(port, '127.0.0.1').resume();
    await once(unused, 'connect');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const keepAlive = (test: request.Test) => test.agent(agent).set('Connection', 'keep-alive');
    await keepAlive(request(url).get('/healthz')).expect(200);
    const giving = keepAlive(request(url).post('/api/create-checkout-session'));
    const responded = giving.send({ amount: 25 }).then(response => response);
    await provider.requested();

    const stopping = stop();
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
    provider.respond();
    const { status, body, headers } = await responded;
    const checkout = { url: 'https://pay.example/cs_test_1', sessionId: 'cs_test_1' };
    expect([status, body, headers.connection]).toEqual([201, checkout, 'close']);
    await stopping;
    const { rows } = await database.connection.pool.query(
      'select checkout_session_id, amount from donations',
    );
    expect(rows).toEqual([{ checkout_session_id: 'cs_test_1', amount: 2_500 }]);
  });
});

describe('with a mail server', () => {
  const write = (url: string, firstName = 'Priya') =>
    request(url)
      .post('/api/contact')
      .send({ ...inquiryBody, firstName, email: `${firstName.toLowerCase()}@example.com` })
      .expect(201);

  it('visitors get their responses without delay while that server hangs or is down', async () => {
    for (const SMTP_URL of [deadServer, await startSilentServer('220 mail.example ESMTP')]) {
      const { url } = await start({ SMTP_URL });
      const began = performance.now();
      await write(url);
      expect(performance.now() - began).toBeLessThan(mailLimits.connectWithin);
    }
  });

  it('an email goes out at once, and the one under way is finished before a stop, but no other', async () => {
    const mail = await startMailServer();
    const { url, stop } = await start({ SMTP_URL: mail.url });
    const { arrived, accept } = mail.holdNext();
    await write(url);
    await arrived;
    await write(url, 'Ines');
    const stopping = stop();
    accept();
    await stopping;
    expect(mail.received.map(({ to }) => to)).toEqual([['priya@example.com']]);
    await start({ SMTP_URL: mail.url });
    await waitFor(() => expect(mail.received).toHaveLength(2));
  });
});
