import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inquiryBody } from '@shared/contracts/testing';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from './boot';
import { extendEnvironment, readConfig } from './config';
import { findFreePort } from './free-port';
import { createLogger } from './logger';
import { deadServer, startMailServer, startSilentServer } from './mail/testing';
import { projectRoot } from './project-root';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'boot-mail-'));
});
afterEach(() => database.clear());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const environment = (smtpUrl: string) => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  UPLOADS_DIR: folder,
  SMTP_URL: smtpUrl,
});

/** The product, in this process. */
async function start(smtpUrl: string) {
  const server = await startServer(readConfig(environment(smtpUrl)), createLogger({ logLevel: 'silent' }));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop();
    return stopping;
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${server.port}`, stop };
}

/** The product in a process of its own, which can be killed. */
async function startProcess(smtpUrl: string) {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs'), 'server/main.ts'],
    {
      cwd: projectRoot,
      // In a group of its own: the loader starts the server as a child of itself.
      detached: true,
      stdio: 'ignore',
      env: extendEnvironment({ ...environment(smtpUrl), PORT: String(port), LOG_LEVEL: 'silent' }),
    },
  );
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => request(url).get('/readyz').expect(200), { timeout: 40_000, interval: 200 });
  return { url, kill };
}

const write = (url: string, firstName: string) =>
  request(url)
    .post('/api/contact')
    .send({ ...inquiryBody, firstName, email: `${firstName.toLowerCase()}@example.com` })
    .expect(201);

const outbox = async () =>
  (await database.connection.pool.query('select attempts, sent_at from outbox order by id')).rows;
const sent = { attempts: 1, sent_at: expect.any(Date) };

describe('the product with a mail server', () => {
  it('writes to a visitor as soon as their inquiry is recorded', async () => {
    const mail = await startMailServer();
    const { url } = await start(mail.url);
    await write(url, 'Priya');
    await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual([['priya@example.com']]), 10_000);
    await vi.waitFor(async () => expect(await outbox()).toMatchObject([sent]), 10_000);
  });

  it('answers visitors at once while that server is silent or away', async () => {
    for (const smtpUrl of [deadServer, await startSilentServer('220 mail.example ESMTP')]) {
      const { url } = await start(smtpUrl);
      const began = performance.now();
      await write(url, 'Priya');
      expect(performance.now() - began).toBeLessThan(3_000);
    }
  });

  it('finishes the message in hand before it stops', async () => {
    const mail = await startMailServer();
    const { url, stop } = await start(mail.url);
    const arrived = new Promise<void>(resolve => {
      mail.beforeTaking(async () => {
        resolve();
        await new Promise(later => setTimeout(later, 500));
      });
    });
    await write(url, 'Priya');
    await arrived;
    await write(url, 'Ines');
    await stop();
    expect(mail.taken.map(({ to }) => to)).toEqual([['priya@example.com']]);
    expect(await outbox()).toMatchObject([sent, { attempts: 0, sent_at: null }]);
    await start(mail.url);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(2), 10_000);
  });

  it('killed between recording and sending, sends after its restart, each message once', async () => {
    const first = await startProcess(await startSilentServer('220 mail.example ESMTP'));
    await write(first.url, 'Priya');
    await vi.waitFor(async () => expect(await outbox()).toMatchObject([{ attempts: 1 }]), 10_000);
    await write(first.url, 'Ines');
    await first.kill();
    expect(await outbox()).toMatchObject([
      { attempts: 1, sent_at: null },
      { attempts: 0, sent_at: null },
    ]);

    const mail = await startMailServer();
    const second = await start(mail.url);
    await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual([['ines@example.com']]), 10_000);
    // The one that was in hand may be taken over when its three minutes are up.
    await database.connection.pool.query('update outbox set next_attempt_at = now() where sent_at is null');
    await write(second.url, 'Ruth');
    await vi.waitFor(
      () =>
        expect(mail.taken.flatMap(({ to }) => to).sort()).toEqual([
          'ines@example.com',
          'priya@example.com',
          'ruth@example.com',
        ]),
      10_000,
    );
    await second.stop();
    expect(await outbox()).toMatchObject([{ ...sent, attempts: 2 }, sent, sent]);
  });
});
