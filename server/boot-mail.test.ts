import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inquiryBody } from '@shared/contracts/testing';
import { mailLimits } from '@shared/mail-limits';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './boot';
import { extendEnvironment, readConfig } from './config';
import { createLogger } from './logger';
import { deadServer, startMailServer, startSilentServer } from './mail/testing';
import { projectRoot } from './project-root';
import { findFreePort } from './scripts/free-port';
import { builtProgram } from './testing/built-server';
import { openTestDatabase, type TestDatabase } from './testing/test-database';
import { waitFor } from './testing/wait-for';

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

/** The product in this process. */
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

/** The product in a separate process that can be killed. */
async function startProcess(smtpUrl: string) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [builtProgram('main')], {
    cwd: projectRoot,
    stdio: 'ignore',
    env: extendEnvironment({ ...environment(smtpUrl), PORT: String(port), LOG_LEVEL: 'silent' }),
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(() => request(url).get('/readyz').expect(200), 200);
  return { url, kill };
}

const write = (url: string, firstName: string) =>
  request(url)
    .post('/api/contact')
    .send({ ...inquiryBody, firstName, email: `${firstName.toLowerCase()}@example.com` })
    .expect(201);

/** A request whose body is under way. */
async function startRequest(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
  onTestFinished(() => void socket.destroy());
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  // The server has read it once it responds to a later one.
  await request(url).get('/healthz').expect(200);
  return { end: () => void socket.write('}') };
}

const outbox = async () =>
  (await database.connection.pool.query('select attempts, sent_at from outbox order by id')).rows;
const sent = { attempts: 1, sent_at: expect.any(Date) };

describe('the product with a mail server', () => {
  it('emails a visitor as soon as their inquiry is recorded', async () => {
    const mail = await startMailServer();
    const { url } = await start(mail.url);
    await write(url, 'Priya');
    await waitFor(() => expect(mail.received.map(({ to }) => to)).toEqual([['priya@example.com']]));
    await waitFor(async () => expect(await outbox()).toMatchObject([sent]));
  });

  it('responds to visitors without delay while that server hangs or is down', async () => {
    for (const smtpUrl of [deadServer, await startSilentServer('220 mail.example ESMTP')]) {
      const { url } = await start(smtpUrl);
      const began = performance.now();
      await write(url, 'Priya');
      expect(performance.now() - began).toBeLessThan(mailLimits.connectWithin);
    }
  });

  it('finishes the current message before it stops', async () => {
    const mail = await startMailServer();
    const { url, stop } = await start(mail.url);
    const { arrived, accept } = mail.holdNext();
    await write(url, 'Priya');
    await arrived;
    await write(url, 'Ines');
    const stopping = stop();
    await pause(500);
    accept();
    await stopping;
    expect(mail.received.map(({ to }) => to)).toEqual([['priya@example.com']]);
    expect(await outbox()).toMatchObject([sent, { attempts: 0, sent_at: null }]);
    await start(mail.url);
    await waitFor(() => expect(mail.received).toHaveLength(2));
  });

  it('starts no other message once it is stopping, however long a request takes', async () => {
    const mail = await startMailServer();
    const { url, stop } = await start(mail.url);
    const { arrived, accept } = mail.holdNext();
    await write(url, 'Priya');
    await arrived;
    await write(url, 'Ines');
    const slow = await startRequest(url);
    const stopping = stop();
    accept();
    await waitFor(async () => expect((await outbox())[0]).toMatchObject(sent));
    slow.end();
    await stopping;
    expect(await outbox()).toMatchObject([sent, { attempts: 0, sent_at: null }]);
  });

  it('killed between recording and sending, sends each message once after its restart', async () => {
    const first = await startProcess(await startSilentServer('220 mail.example ESMTP'));
    await write(first.url, 'Priya');
    await waitFor(async () => expect(await outbox()).toMatchObject([{ attempts: 1 }]));
    await write(first.url, 'Ines');
    await first.kill();
    expect(await outbox()).toMatchObject([
      { attempts: 1, sent_at: null },
      { attempts: 0, sent_at: null },
    ]);

    const mail = await startMailServer();
    const second = await start(mail.url);
    await waitFor(() => expect(mail.received.map(({ to }) => to)).toEqual([['ines@example.com']]));
    // The message being sent may be taken over when its three-minute lease expires.
    await database.connection.pool.query('update outbox set next_attempt_at = now() where sent_at is null');
    await write(second.url, 'Ruth');
    await waitFor(() =>
      expect(mail.received.flatMap(({ to }) => to).sort()).toEqual([
        'ines@example.com',
        'priya@example.com',
        'ruth@example.com',
      ]),
    );
    await second.stop();
    expect(await outbox()).toMatchObject([{ ...sent, attempts: 2 }, sent, sent]);
  });
});
