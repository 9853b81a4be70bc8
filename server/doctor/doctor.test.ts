import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, openBareSite } from '../backup/testing';
import { createLocalStorage } from '../storage/local-storage';
import { readEnvironment, production as secure } from '../testing/environments';
import { listenForMail } from '../testing/mail-server';
import { checkDatabase, checkMail, checkPayments, checkSettings, checkStorage } from './list-checks';
import { type Finding, ok, runChecks } from './run-checks';

const url = 'https://studio.example';
const describeAll = (findings: Finding[]) =>
  findings.map(({ level, sentence }) => `${level} ${sentence}`).join('\n');

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/doctor-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('runs all checks, and one that hangs or fails is a problem itself, without the password of an address', async () => {
  const findings = await runChecks(
    {
      one: async () => [ok('Fine.')],
      two: () => new Promise(() => {}),
      three: () => Promise.reject(new Error('Failed', { cause: new Error('postgres://me:secret@db/site') })),
    },
    50,
  );
  expect(findings).toEqual([
    { topic: 'one', level: 'ok', sentence: 'Fine.' },
    { topic: 'two', level: 'problem', sentence: expect.stringContaining('no answer within 0.05 seconds') },
    { topic: 'three', level: 'problem', sentence: 'Failed: postgres://db/site.' },
  ]);
});

it.each([
  [{ FLOOD_LIMITS: 'off' }, 'warning FLOOD_LIMITS=off'],
  [{ PUBLIC_URL: url }, 'problem TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy'],
  [{ NODE_ENV: 'development' }, 'warning NODE_ENV is not production'],
  [{ ENCRYPTION_KEY_PREVIOUS: Buffer.alloc(32, 'b').toString('base64') }, 'warning ENCRYPTION_KEY_PREVIOUS'],
])('settings such as %o are named', (settings, sentence) => {
  expect(describeAll(checkSettings(readEnvironment({ ...secure, ...settings })))).toContain(sentence);
});

it('a database is empty, migrated, or newer', async () => {
  const site = await openBareSite();
  const check = async () => describeAll(await checkDatabase({ databaseUrl: site.url, dataDir: '' }));
  expect(await check()).toContain("warning The tables aren't this version's yet.");
  await migrate(site);
  expect(await check()).toBe("ok The database answers.\nok The tables are this version's.");
  await site.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
  );
  expect(await check()).toContain("problem The tables are another version's.");
  await expect(checkDatabase({ databaseUrl: 'postgres://127.0.0.1:1/site', dataDir: '' })).rejects.toThrow();
  const dataDir = await makeFolder();
  expect(describeAll(await checkDatabase({ databaseUrl: null, dataDir }))).toContain("warning There's no");
});

it('files can be written, read, and deleted, and none stays', async () => {
  const storage = await createLocalStorage(await makeFolder());
  expect(await checkStorage(storage)).toEqual(ok('Files can be written, read, and deleted.'));
  for await (const { name } of storage.list('private')) expect.unreachable(name);
  expect(await checkStorage({ ...storage, open: async () => null })).toMatchObject({ level: 'problem' });
  expect(await checkStorage({ ...storage, remove: async () => {} })).toMatchObject({ level: 'problem' });
});

it('a mail server lets us in, and nothing is sent', async () => {
  const server = await listenForMail({ authorize: 'site:secret' });
  onTestFinished(server.close);
  const check = (settings: Record<string, string>) => checkMail(readEnvironment(settings));
  const SMTP_URL = `smtp://site:secret@127.0.0.1:${server.port}`;
  expect(await check({ SMTP_URL, NOTIFY_EMAIL: 'a@example.com' })).toMatchObject({ level: 'ok' });
  expect((await check({ SMTP_URL })).sentence).toContain('NOTIFY_EMAIL is not set');
  expect(server.received).toEqual([]);
  const refused = await check({ SMTP_URL: SMTP_URL.replace('secret', 'guess') });
  expect(refused).toMatchObject({ level: 'problem', sentence: expect.not.stringContaining('guess') });
  expect((await check({})).sentence).toContain('SMTP_URL is not set');
});

const webhook = `${url}/api/stripe/webhook`;
it.each<[string, number, number | { url: string; status: string }[], string[]]>([
  ['a webhook', 200, [{ url: webhook, status: 'enabled' }], ['ok Stripe accepts', 'ok Stripe sends events']],
  ['a webhook that is off', 200, [{ url: webhook, status: 'disabled' }], [`problem Stripe has no enabled`]],
  ['a key that may not list webhooks', 200, 403, ['warning This key may not list webhooks']],
  ['a key that is wrong', 401, 401, ['problem Stripe refuses STRIPE_SECRET_KEY']],
])('payments with %s', async (_what, keyStatus, webhooks, sentences) => {
  const provider = createServer((request, response) => {
    const isWebhooks = request.url?.startsWith('/v1/webhook_endpoints');
    const status = isWebhooks ? (typeof webhooks === 'number' ? webhooks : 200) : keyStatus;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const error = { type: 'invalid_request_error', message: 'No' };
    response.end(JSON.stringify(status === 200 ? { data: isWebhooks ? webhooks : [] } : { error }));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => provider.once('listening', resolve));
  onTestFinished(() => void provider.close());
  const found = await checkPayments(
    readEnvironment({
      ...secure,
      PUBLIC_URL: url,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    }),
  );
  for (const sentence of sentences) expect(describeAll(found)).toContain(sentence);
  expect(describeAll(found)).not.toContain('sk_live_1');
});
