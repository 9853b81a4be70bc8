import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '../project-root';

export const migrationsFolder = path.join(projectRoot, 'migrations');

const readHashes = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

export const thisSchema = (): string | undefined => readHashes().at(-1);

/** Of the last migration that the database has had. */
export const readSchema = async (client: pg.Client): Promise<string | undefined> =>
  (await readJournal(client)).at(-1)?.hash;

export type SchemaState =
  | { is: 'missing' | 'older' | 'same' }
  /** Says of which versions the database and the program are. */
  | { is: 'newer'; sentence: string };

/** Newer is one with a migration that this version doesn't have. */
export async function compareSchema(client: pg.Client): Promise<SchemaState> {
  const journal = await readJournal(client);
  const known = readHashes();
  const last = journal.at(-1);
  if (!last) return { is: 'missing' };
  if (journal.every(({ hash }) => known.includes(hash)))
    return { is: journal.length < known.length ? 'older' : 'same' };
  const { rows } = await client.query(`select obj_description('drizzle'::regnamespace) as version`);
  const version = rows[0]?.version ?? `a later one, of ${last.madeAt.toISOString().slice(0, 10)}`;
  return {
    is: 'newer',
    sentence: `The tables are from another version than this one: ${version}. This is ${describeVersion()}`,
  };
}

/** For versions that come after: the journal has hashes alone. */
export async function noteVersion(client: pg.Client): Promise<void> {
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(describeVersion())}`);
}

/** `1.0.0 (0006_host-calendars)` */
function describeVersion(): string {
  const read = (...file: string[]) => JSON.parse(readFileSync(path.join(projectRoot, ...file), 'utf8'));
  const { tag } = read('migrations', 'meta', '_journal.json').entries.at(-1);
  return `${read('package.json').version} (${tag})`;
}

async function readJournal(client: pg.Client): Promise<{ hash: string; madeAt: Date }[]> {
  const journal = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (journal.rows[0]?.name === null) return [];
  const { rows } = await client.query(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash, created_at: madeAt }) => ({ hash, madeAt: new Date(Number(madeAt)) }));
}
