import { randomUUID } from 'node:crypto';
import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import pg from 'pg';
import request from 'supertest';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { prepareDatabase } from '../boot';
import { checkDatabase } from '../commands/doctor/doctor';
import { readTestDatabaseUrl } from '../config';
import { setupShareForm } from '../features/shares/testing/forms';
import { download, sharePassword as password, unlock } from '../features/shares/testing/shares';
import { connectClient, connectDatabase } from '../platform/db/database';
import { describeFailure } from '../platform/describe-failure';
import { atOnce, statusesOf } from './at-once';
import { createScratchDatabase } from './scratch-database';
import { signIn } from './sign-in';
import { setupTestServer } from './test-server';
import { waitFor } from './wait-for';

/* Databases as operators have them. Nobody configures the embedded one. */

const serverUrl = readTestDatabaseUrl() ?? '';
const onPostgres = describe.skipIf(!serverUrl);
const nameIn = (url: string) => new URL(url).pathname.slice(1);

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

onPostgres('a database', () => {
  const server = setupTestServer();
  const { create } = setupShareForm(server);
  const urlOf = () => server.connection.pool.options.connectionString ?? '';
  const alter = (change: string) => run(serverUrl, `alter database ${nameIn(urlOf())} ${change}`);
  const preset = async (settings: object) => {
    for (const [name, value] of Object.entries(settings)) await alter(`set ${name} = '${value}'`);
    await server.databaseProxy.cut();
    await waitFor(() => expect(server.connection.pool.totalCount).toBe(0));
    await server.databaseProxy.restore();
  };
  afterEach(() => alter('reset all'));

  const post = (path: string, body: object) => request(server.url).post(path).send(body);

  it.each([
    { datestyle: 'SQL, DMY' },
    { datestyle: 'German' },
    { datestyle: 'Postgres, MDY' },
    { timezone: 'Asia/Kolkata', intervalstyle: 'sql_standard' },
    { standard_conforming_strings: 'off', client_encoding: 'LATIN1' },
    { default_transaction_isolation: 'serializable', lock_timeout: 1 },
  ])('that presets %o returns what visitors and staff sent', async settings => {
    await preset(settings);
    const { cookie } = await signIn(server);
    const read = (path: string) => request(server.url).get(path).set('Cookie', cookie).expect(200);
    const createdAt = server.clock.now().toISOString();
    const expiresAt = '2026-12-06T10:30:00.000Z';
    const company = 'Łódź \\ Café 🚲';

    const booking = { ...bookingBody, company, preferredSlots: ['2099-11-12T14:00:00.000Z'] };
    await post('/api/bookings', booking).expect(201);
    expect((await read('/api/bookings')).body).toMatchObject([{ ...booking, createdAt }]);
    await post('/api/contact', { ...inquiryBody, company }).expect(201);
    expect((await read('/api/contact?q=café')).body).toMatchObject([{ company, createdAt }]);
    const share = await create({ password, note: company, expiresAt, file: new File([company], 'a.txt') });
    expect(share.body).toMatchObject({ createdAt, expiresAt });
    expect((await read('/api/shares')).body).toMatchObject([{ createdAt, expiresAt }]);
    const opened = await unlock(server, share.body.slug).expect(200);
    expect(opened.body).toMatchObject({ note: company, createdAt, expiresAt });
    expect(String((await download(server, share.body.slug).expect(200)).body)).toBe(company);
  });

  it('that presets how long a session may take ends neither a migration nor a backup', async () => {
    const limits = { lock_timeout: 7, statement_timeout: 7_000, idle_in_transaction_session_timeout: 7 };
    await preset(limits);
    const client = await connectClient(server.connection.pool);
    onTestFinished(() => client.end());
    const settings = async (asked: pg.Pool | pg.Client) => {
      const { rows } = await asked.query(
        'select json_object_agg(name, setting::int) as found from pg_settings where name = any($1)',
        [Object.keys(limits)],
      );
      return rows[0].found;
    };
    const none = { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
    const ours = { ...none, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };
    expect(await settings(client)).toEqual(none);
    expect(await settings(server.connection.pool)).toEqual(ours);
  });

  it('that can only be read causes 503s for what writes, and none once it can be written again', async () => {
    const write = () => post('/api/contact', { ...inquiryBody, details: randomUUID() });
    const readAtOnce = () => atOnce(10, () => server.connection.pool.query('select pg_sleep(0.1)'));
    await preset({ default_transaction_read_only: 'on' });
    await readAtOnce();
    const { body } = await write().expect(503).expect('Retry-After', '5');
    expect(body.message).toBe('We can’t reach our database right now. Please try again in a moment.');
    await post('/api/login', { username: 'ines', password }).expect(503);
    await request(server.url).get('/api/sponsors').expect(200);
    const ready = () => request(server.url).get('/readyz');
    expect((await ready().expect(503)).body.checks).toEqual({ database: 'unavailable', storage: 'ok' });
    await readAtOnce();
    await alter('reset all');
    expect(statusesOf(await atOnce(12, write))).toEqual(Array(12).fill(201));
    await ready().expect(200);
  });

  it('whose connection turns read-only fails one write on it', async () => {
    const { pool, db, close } = connectDatabase({ url: urlOf(), onError: () => {}, max: 1 });
    onTestFinished(close);
    await pool.query('set default_transaction_read_only = on');
    const write = () => db.transaction(tx => tx.execute('delete from rate_limits'));
    await expect(write()).rejects.toThrow();
    await write();
  });
});

onPostgres('a new database', () => {
  const own = 'alter database $name owner to $role';
  const grant = 'grant all on schema public to $role';
  const mayNot =
    "The role $role can't create tables in this database. Connected to it as an administrator, run ALTER DATABASE $name OWNER TO $role; GRANT ALL ON SCHEMA public TO $role;";

  const leadsTo = (schema: string) =>
    `The search_path of $role leads to ${schema}, but the tables are created in public. Run CREATE SCHEMA IF NOT EXISTS public AUTHORIZATION $role; ALTER ROLE $role IN DATABASE $name SET search_path = public;`;

  it.each([
    ['encoded in SQL_ASCII', [own], 'This database is SQL_ASCII. Create one with encoding UTF8.'],
    ['encoded in LATIN1', [own], 'This database is LATIN1. Create one with encoding UTF8.'],
    [
      'that can only be read',
      [own, grant, 'alter role $role set default_transaction_read_only = on'],
      'This database is read-only. DATABASE_URL has to lead to one that takes writes.',
    ],
    ['without rights for the role', ['revoke all on schema public from public'], mayNot],
    [
      'of the role, but for its schema',
      [own, 'alter schema public owner to current_user', 'revoke all on schema public from public'],
      mayNot,
    ],
    [
      'with a search_path in which nothing can be created',
      [own, grant, 'alter database $name set search_path = nowhere'],
      leadsTo('no schema'),
    ],
    ['without the schema public', [own, 'drop schema public'], leadsTo('no schema')],
    ['with a schema of the role', [own, grant, 'create schema authorization $role'], leadsTo('$role')],
  ])('%s makes start and doctor say what to do, which helps', async (what, statements, sentence) => {
    const encoding = /^encoded in (.*)/.exec(what)?.[1];
    const { url, remove } = await createScratchDatabase(serverUrl, encoding);
    const role = `role_${randomUUID().replaceAll('-', '')}`;
    onTestFinished(() => run(serverUrl, `drop role ${role}`));
    onTestFinished(remove);
    const fill = (text: string) => text.replaceAll('$role', role).replaceAll('$name', nameIn(url));
    await run(url, `create role ${role} login password 'site'`, ...statements.map(fill));
    const databaseUrl = url.replace(/\/\/[^@]*@/, `//${role}:site@`);

    const start = async () => {
      const connection = connectDatabase({ url: databaseUrl, onError: () => {} });
      const config = { databaseUrl } as Parameters<typeof prepareDatabase>[0]['config'];
      await prepareDatabase({ connection, config }).finally(connection.close);
    };
    const refusal = `${fill(sentence)} Nothing was changed.`;
    expect(describeFailure(await start().catch(error => error))).toBe(refusal);
    await expect(checkDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(refusal);
    const [, advice] = /run (.*;)/i.exec(fill(sentence)) ?? [];
    if (!advice) return;
    await run(url, advice);
    await start();
    expect(await checkDatabase({ databaseUrl, dataDir: '' })).toMatch(/^ok /);
  });
});
