import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareDatabase } from '../boot';
import { checkDatabase } from '../commands/doctor/doctor';
import { readTestDatabaseUrl } from '../config';
import { connectDatabase } from '../platform/db/database';
import { describeFailure } from '../platform/describe-failure';
import { createScratchDatabase } from './scratch-database';

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
