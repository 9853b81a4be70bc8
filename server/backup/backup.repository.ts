import { readPhotoRoute } from '@shared/contracts/account-routes';
import { pathTo } from '@shared/contracts/endpoint';
import type pg from 'pg';
import { advisoryLocks } from '../db/locks';
import { listAppliedMigrations, listMigratedTables, readMigrations } from '../db/migration-files';
import { isStorageName, type StorageArea } from '../storage/storage';

/**
 * In no backup: sessions and half-finished sign-ins, because cookies that were ended since would work again; counts of the
 * last minutes; and what jobs and triggers write by themselves.
 */
const leftOut = ['sessions', 'auth_challenges', 'rate_limits', 'job_runs', 'donation_totals'];
const batchSize = 500;

const quote = (name: string) => `"${name}"`;

/** The hash of the last migration that was applied; null if none was. */
export async function readSchema(client: pg.Client): Promise<string | null> {
  return (await listAppliedMigrations(client)).at(-1)?.hash ?? null;
}

/** What a backup holds of the product's tables, referenced ones first. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const product = listMigratedTables(readMigrations()).filter(name => !leftOut.includes(name));
  const { rows } = await client.query<{ name: string; references: string[] }>(
    `select c.relname::text as name,
       array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as references
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1) order by 1`,
    [product],
  );
  const sorted = new Set<string>();
  const add = ({ name, references }: (typeof rows)[number]) => {
    for (const other of rows) if (references.includes(other.name) && !sorted.has(other.name)) add(other);
    sorted.add(name);
  };
  rows.forEach(add);
  return [...sorted];
}

/** Runs on one snapshot of the database, which others go on writing. */
export async function readSnapshot<Result>(client: pg.Client, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    return await read();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/** The rows of a table as JSON, a batch at a time. Needs a transaction. */
export async function* readRows(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${quote(table)} t`,
  );
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}

/** Adds rows as `readRows` gives them. */
export async function insertRows(
  client: pg.Client,
  table: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const name = quote(table);
  const statement = `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`;
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    await client.query(statement, [`[${batch}]`]);
    batch = [];
  }
  if (batch.length > 0) await client.query(statement, [`[${batch}]`]);
}

/** The last number of each sequence that was used. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Isn't undone with the transaction. */
export async function setSequences(client: pg.Client, sequences: Record<string, string>): Promise<void> {
  await client.query(
    "select setval(format('public.%I', key)::regclass, value::bigint) from json_each_text($1)",
    [JSON.stringify(sequences)],
  );
}

export interface FileReference {
  area: StorageArea;
  name: string;
}

/** The files that rows refer to. */
export async function listReferencedFiles(client: pg.Client): Promise<FileReference[]> {
  const { rows } = await client.query<FileReference>(
    `select 'private' as area, file_path as name from secure_shares where file_path is not null
     union select 'logos', sponsor_logo from donations where sponsor_logo is not null
     union select 'photos', substr(profile_image_url, length($1) + 1) from users where starts_with(profile_image_url, $1)
     order by 1, 2`,
    [pathTo(readPhotoRoute, { name: '' })],
  );
  return rows.filter(({ name }) => isStorageName(name));
}

/** Until the transaction ends, no server migrates or runs its jobs. False if one does now. */
export async function keepServersOut(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2) as held',
    [advisoryLocks.migrations, advisoryLocks.servers],
  );
  return rows[0].held;
}

export async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from ${quote(table)}) as found`);
  return rows[0].found;
}

/** What was revoked or used after the backup was made is open in it. */
export async function withdrawLinks(client: pg.Client): Promise<void> {
  await client.query(`
    delete from account_tokens where used_at is null;
    delete from calendar_feeds;
    delete from outbox where sent_at is null and failed_at is null and key ~ '^(invitation|reset):'`);
}
