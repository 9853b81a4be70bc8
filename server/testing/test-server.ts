import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createApp } from '../app';
import { type Config, readConfig } from '../config';
import { type Connection, connectDatabase } from '../db/database';
import { answerBrokenRequests } from '../http/broken-requests';
import { createLogger } from '../logger';
import { createMail, type Mail } from '../mail/mail';
import { countWaiting } from '../mail/outbox.repository';
import { createMetrics, type Metrics } from '../metrics/metrics';
import { createPasswordHasher } from '../passwords/password-hasher';
import type { Payments } from '../payments/payments';
import { createSandbox, type Sandbox } from '../payments/sandbox/sandbox';
import { createStripePayments } from '../payments/stripe-payments';
import { chooseStorage } from '../storage/choose-storage';
import type { FileStorage } from '../storage/storage';
import { type Relay, startRelay } from './relay';
import { TestClock } from './test-clock';
import { openTestDatabase, type TestDatabase } from './test-database';

export interface TestServer {
  url: string;
  app: Express;
  config: Config;
  connection: Connection;
  /** Takes the database away from the server and brings it back. */
  databaseLine: Relay;
  clock: TestClock;
  storage: FileStorage;
  payments: Payments;
  sandbox: Sandbox;
  mail: Mail;
  logger: Logger;
  metrics: Metrics;
  uploadsDir: string;
  /** Every line that was logged since the test began, as one text. */
  logged(): string;
}

/** What the sandbox signs its events with. */
export const webhookSecret = 'whsec_for_tests';

const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--content--></div></body></html>';

/**
 * The real server on a free port for the tests of a file, with its own database, clock, uploads folder and payments
 * sandbox. Each test starts with empty tables.
 */
export function useTestServer(environment: Record<string, string> = {}): TestServer {
  const running = {} as TestServer;
  let database: TestDatabase;
  const log: string[] = [];
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    cleanups.push(database.close);
    const folder = await mkdtemp(path.join(tmpdir(), 'test-server-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const server = createServer();
    answerBrokenRequests(server);
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
      SESSION_SECRET: 'a secret for tests only',
      FLOOD_LIMITS: 'off',
      ...environment,
    });
    const clock = new TestClock();
    const storage = await chooseStorage(config.storage, config.uploadsDir);
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
      deadline: 1_500,
    });
    const mail = createMail({ config: config.mail, publicUrl: config.publicUrl, clock });
    const passwords = createPasswordHasher();
    cleanups.push(passwords.close);
    const logger = createLogger({ logLevel: 'trace' }, { write: line => void log.push(line) });
    const { connection, databaseLine } = await connectThroughRelay(database.url);
    cleanups.push(connection.close, databaseLine.cut);
    const metrics = createMetrics({
      pool: connection.pool,
      countWaitingMail: () => countWaiting(connection.db),
    });
    const app = createApp({
      config,
      connection,
      clock,
      passwords,
      payments,
      mail,
      storage,
      logger,
      metrics,
      checkoutPages: sandbox.pages,
      clientFiles: Router(),
      readTemplate: () => template,
      clientBuild: null,
    });
    server.on('request', app);
    Object.assign(running, {
      url,
      app,
      config,
      connection,
      databaseLine,
      clock,
      storage,
      payments,
      sandbox,
      mail,
      logger,
      metrics,
      uploadsDir: config.uploadsDir,
      logged: () => log.join(''),
    });
  });

  afterEach(async () => {
    running.sandbox.setFault(null);
    await running.databaseLine.restore();
    await running.sandbox.webhooksSettled();
    await database.clear();
    log.length = 0;
  });

  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  return running;
}

async function connectThroughRelay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const databaseLine = await startRelay({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(databaseLine.port);
  return { databaseLine, connection: connectDatabase({ url: url.href, onError: () => {} }) };
}
