import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { stripeEvents } from '../../platform/payments/stripe-payments';
import { readEnvironment, production as secure } from '../../testing/environments';
import { listenForMail } from '../../testing/mail-server';
import { migrate, openBareSite } from '../backup/testing';
import {
  checkDatabase,
  checkMail,
  checkPage,
  checkPayments,
  checkSettings,
  checkStorage,
  examine,
} from './doctor';

const url = 'https://studio.example';

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('runs all checks, and one that hangs or fails is a problem itself, without the password of an address', async () => {
  const failure = new Error('Failed', { cause: new Error('postgres://me:secret@db/site') });
  const unsigned = new Error('fetch failed', { cause: new Error('unable to get local issuer certificate') });
  const checks: Parameters<typeof examine>[1] = [
    ['one', async () => 'ok Fine.'],
    ['two', () => new Promise(() => {})],
    ['three', () => Promise.reject(failure)],
    ['four', () => Promise.reject(unsigned)],
  ];
  expect(await examine(readEnvironment(secure), checks, 50)).toEqual([
    'one       ok Fine.',
    'two       problem No answer within 0.05 seconds.',
    'three     problem Failed: postgres://db/site.',
    'four      problem fetch failed: unable to get local issuer certificate. If an authority of your own signed it, start Node with NODE_EXTRA_CA_CERTS=<its file>.',
  ]);
});

it.each([
  [{ FLOOD_LIMITS: 'off' }, 'warning FLOOD_LIMITS=off'],
  [{ PUBLIC_URL: url }, 'warning TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy'],
  [{ NODE_ENV: 'development' }, 'warning NODE_ENV is not production'],
  [{ ENCRYPTION_KEY_PREVIOUS: Buffer.alloc(32, 'b').toString('base64') }, 'warning ENCRYPTION_KEY_PREVIOUS'],
])('settings such as %o are named', (settings, sentence) => {
  expect(checkSettings(readEnvironment({ ...secure, ...settings })).join()).toContain(sentence);
});

it('a database has the tables of this version or of another, and files come back', async () => {
  const site = await openBareSite();
  const check = () => checkDatabase({ databaseUrl: site.url, dataDir: '' });
  expect(await check()).toBe('warning There are no tables yet. The server makes them when it starts.');
  await migrate(site);
  expect(await check()).toBe('ok The database answers, and its tables match this version.');
  const [last] = (
    await site.client.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash',
    )
  ).rows;
  expect(await check()).toContain('warning The tables are older than this version');
  const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  await site.client.query(add, [last.hash, 1_795_958_304_000]);
  await site.client.query(add, ['of tomorrow', 1_796_044_704_000]);
  expect(await check()).toContain('problem The tables are from another version than this one: ');
  await site.client.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await site.client.query('drop index donations_search_index');
  expect(await check()).toContain('warning Searches have no index');
  await expect(checkDatabase({ databaseUrl: null, dataDir: '/none' })).rejects.toThrow(
    'no database in /none',
  );
  const { storage } = site;
  expect(await checkStorage(storage)).toBe('ok Files can be written, read, listed and deleted.');
  for await (const { name } of storage.list('private')) expect.unreachable(name);
  for (const broken of [{ open: async () => null }, { remove: async () => {} }])
    expect(await checkStorage({ ...storage, ...broken })).toEqual([expect.stringMatching(/^problem A file/)]);
});

it('a mail server lets us in, and nothing is sent', async () => {
  const server = await listenForMail({ authorize: 'site:secret' });
  onTestFinished(server.close);
  const check = (settings: Record<string, string>) => checkMail(readEnvironment(settings));
  const SMTP_URL = `smtp://site:secret@127.0.0.1:${server.port}`;
  expect(await check({ SMTP_URL, NOTIFY_EMAIL: 'a@example.com' })).toMatch(/^ok/);
  expect(await check({ SMTP_URL })).toContain('NOTIFY_EMAIL is not set');
  expect(server.received).toEqual([]);
  await expect(check({ SMTP_URL: SMTP_URL.replace('secret', 'guess') })).rejects.toThrow();
  expect(await check({})).toContain('SMTP_URL is not set');
});

it.each([
  ['127.0.0.1', 'ignoreTLS=true'],
  ['0.0.0.0', 'tls.rejectUnauthorized=false'],
])('a certificate of a mail server at %s that nobody vouches for takes ?%s', async (host, setting) => {
  const server = await listenForMail({ startTls: true });
  onTestFinished(server.close);
  const SMTP_URL = `smtp://${host}:${server.port}`;
  const config = readEnvironment({ ...secure, SMTP_URL });
  expect((await examine(config, [['email', checkMail]])).join()).toMatch(
    `If the server is yours, add ?${setting} to SMTP_URL: `,
  );
  await checkMail(readEnvironment({ SMTP_URL: `${SMTP_URL}?${setting}` }));
});

const webhook = `${url}/api/stripe/webhook`;
const enabled = { url: webhook, status: 'enabled', enabled_events: ['*'] };
it.each<[string, number, number | (typeof enabled)[], RegExp]>([
  ['a webhook', 200, [enabled], /^ok .*\nok Stripe sends events/],
  ['a webhook that is off', 200, [{ ...enabled, status: 'disabled' }], /^ok .*\nproblem .* no enabled/],
  [
    'a webhook without refunds',
    200,
    [{ ...enabled, enabled_events: stripeEvents.filter(name => !name.includes('refund')) }],
    /^ok .*\nproblem .* lacks events\. Add charge\.refunded, charge\.refund\.updated, refund\.failed\.$/,
  ],
  ['a key that may not list webhooks', 200, 403, /^ok .*\nwarning This key isn't allowed to list/],
  ['a key that is wrong', 401, 401, /^problem Stripe refuses.*$/],
])('payments with %s', async (_what, keyStatus, webhooks, found) => {
  const provider = createServer((request, response) => {
    const isWebhooks = request.url?.startsWith('/v1/webhook_endpoints');
    const status = isWebhooks ? (typeof webhooks === 'number' ? webhooks : 200) : keyStatus;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const error = { type: 'invalid_request_error', message: 'No' };
    response.end(JSON.stringify(status === 200 ? { data: isWebhooks ? webhooks : [] } : { error }));
  });
  const config = readEnvironment({
    ...secure,
    PUBLIC_URL: url,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://localhost:${await listen(provider)}`,
  });
  expect([await checkPayments(config)].flat().join('\n')).toMatch(found);
});

it.each([
  [new Response(`<link rel="canonical" href="${url}/">`), `ok ${url}/ answers.`],
  [
    new Response(`<link rel="canonical" href="${url}/">`, { headers: { 'X-Forwarded-For': 'ignored' } }),
    `warning ${url}/ answers through a proxy, but TRUST_PROXY is 0: all visitors count as one`,
  ],
  [new Response('It works!'), `problem ${url}/ answers, but not with this site's page.`],
  [new Response('', { status: 502 }), `problem ${url}/ answers with 502.`],
  [Response.redirect('https://www.studio.example/', 308), 'answers with 308 and leads to https://www.studio'],
])('a page is looked at as a visitor reaches it: %#', async (response, sentence) => {
  expect(await checkPage(new URL(url), async () => response)).toContain(sentence);
});
