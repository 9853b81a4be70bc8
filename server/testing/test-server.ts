import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Express, Router } from 'express';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createApp } from '../app';
import { readConfig } from '../config';
import { connectDatabase } from '../platform/db/database';
import { createHttpServer } from '../platform/http/http-server';
import { createLogger } from '../platform/logger';
import { createPasswordHasher } from '../platform/passwords/password-hasher';
import { createSandbox, type Sandbox } from '../platform/payments/sandbox/sandbox';
import { createStripePayments } from '../platform/payments/stripe-payments';
import type { Services } from '../platform/services';
import { createServices } from '../services';
import { productSecrets } from './product';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { TestClock } from './test-clock';
import { openTestDatabase, type TestDatabase } from './test-database';

export interface TestServer extends Services {
  url: string;
  app: Express;
  databaseProxy: TcpProxy;
  clock: TestClock;
  /** Also ends limits and locks by then, which count with the system's clock. */
  passTime(milliseconds: number): Promise<void>;
  sandbox: Sandbox;
  logged(): string;
}

export const webhookSecret = 'whsec_for_tests';

/** Serves all files of this worker, because it starts a thread; its costs take a millisecond. */
const hasher = createPasswordHasher({ cost: 4, keyCost: 2 ** 10 });

const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--notice--><div id="root"><!--content--></div></body></html>';

/** Has its own database, clock, uploads folder, and payments sandbox. Each test starts with empty tables. */
export function setupTestServer(
  environment: Record<string, string> = {},
  openDatabase: () => Promise<TestDatabase> = openTestDatabase,
): TestServer {
  const running = {} as TestServer;
  let database: TestDatabase;
  const log: string[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await openDatabase();
    cleanups.push(database.close);
    const folder = await mkdtemp(path.join(tmpdir(), 'test-server-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const server = createHttpServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(
      () =>
        new Promise(resolve => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    );
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const config = readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      UPLOADS_DIR: folder,
      ...productSecrets,
      FLOOD_LIMITS: 'off',
      ...environment,
    });
    const clock = new TestClock();
    const sandbox = createSandbox({
      publicUrl: url,
      webhookUrl: `${url}/api/stripe/webhook`,
      webhookSecret,
      secretKey: 'sk_test_sandbox',
      now: () => clock.now(),
    });
    const { apiUrl, close } = await sandbox.listen();
    cleanups.push(close);
    const payments = createStripePayments({
      secretKey: 'sk_test_sandbox',
      webhookSecret,
      apiUrl,
      now: () => clock.now(),
    });
    const { connection, databaseProxy } = await connectThroughProxy(database.url);
    cleanups.push(databaseProxy.cut);
    const services = await createServices(config, {
      logger: createLogger({ logLevel: 'trace' }, { write: line => void log.push(line) }),
      clock,
      connection,
      payments: { payments, checkoutPages: sandbox.pages },
      hasher,
    });
    cleanups.push(services.close);
    const app = createApp({
      ...services,
      clientFiles: Router(),
      readTemplate: () => template,
      clientBuild: null,
    });
    server.on('request', app);
    const passTime = async (milliseconds: number) => {
      clock.advance(milliseconds);
      await connection.pool.query('update rate_limits set expire = expire - $1', [milliseconds]);
    };
    const logged = () => log.join('');
    Object.assign(running, services, { url, app, clock, passTime, sandbox, databaseProxy, logged });
  });

  afterEach(async () => {
    running.sandbox.setFault(null);
    await running.databaseProxy.restore();
    await running.sandbox.webhooksSettled();
    await database.clear();
    log.length = 0;
  });

  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  return running;
}

async function connectThroughProxy(databaseUrl: string) {
  const { host, port } = new pg.Client(databaseUrl);
  const socket = { path: path.join(host, `.s.PGSQL.${port}`) };
  const databaseProxy = await startTcpProxy(path.isAbsolute(host) ? socket : { host, port });
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(databaseProxy.port);
  // Hundreds of requests at once may keep a busy machine's embedded database longer than visitors would wait.
  const connection = connectDatabase({ url: url.href, onError: () => {}, connectionTimeoutMillis: 60_000 });
  return { databaseProxy, connection };
}
