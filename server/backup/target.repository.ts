import type pg from 'pg';
import { advisoryLocks } from '../db/locks';
import { quote, type Table } from './catalog.repository';

/**
 * Connections of running servers: those that hold their lock, whose name DATABASE_URL may have changed, and those of the
 * product's pools, as of older versions that had no lock, or not even a name.
 */
export async function listOtherServers(client: pg.Client, applicationName: string): Promise<number> {
  // Otherwise a transaction sees the connections that there were when it first asked.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select count(distinct pid)::int as count from (
       select pid from pg_stat_activity
       where datname = current_database() and application_name in ($1, '')
         and coalesce(backend_type, 'client backend') = 'client backend'
       union all
       select pid from pg_locks
       where database = (select oid from pg_database where datname = current_database())
         and locktype = 'advisory' and classid = 0 and objid = $2::oid and objsubid = 1 and granted
     ) servers where pid <> pg_backend_pid()`,
    [applicationName, advisoryLocks.servers],
  );
  return rows[0].count;
}

/** Until the transaction ends, a server that starts waits before it migrates. False if one migrates right now. */
export async function keepServersFromStarting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as held', [
    advisoryLocks.migrations,
  ]);
  return rows[0].held;
}

export async function hasRows(client: pg.Client, { name }: Table): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from ${quote(name)}) as found`);
  return rows[0].found;
}

/** With the functions of their triggers, and the record of their migrations. */
export async function dropTables(client: pg.Client, tables: Table[]): Promise<void> {
  if (tables.length > 0) {
    const { rows } = await client.query<{ signature: string }>(
      `select distinct t.tgfoid::regprocedure::text as signature from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
      [tables.map(({ name }) => name)],
    );
    await client.query(`drop table ${tables.map(({ name }) => quote(name)).join(', ')}`);
    for (const { signature } of rows) await client.query(`drop function ${signature}`);
  }
  await client.query('drop table if exists drizzle.__drizzle_migrations');
}

/**
 * What was revoked or used after the backup was made is open in it. Emails that wait with such links are not sent. Links
 * of calendars end with their account's password, which may have been changed since.
 * Sessions are in no backup.
 */
export async function withdrawLinks(client: pg.Client): Promise<void> {
  await client.query('delete from account_tokens where used_at is null');
  await client.query('delete from calendar_feeds');
  await client.query(
    "delete from outbox where sent_at is null and failed_at is null and key ~ '^(invitation|reset):'",
  );
}

/** Of the rows that migrations brought along. None brings any to a table that refuses to be truncated. */
export async function emptyTables(client: pg.Client, tables: Table[]): Promise<void> {
  const refusing = await listAppendOnly(client);
  const names = tables.map(({ name }) => name).filter(name => !refusing.includes(name));
  if (names.length > 0) await client.query(`truncate ${names.map(quote).join(', ')}`);
}

async function listAppendOnly(client: pg.Client): Promise<string[]> {
  // TRIGGER_TYPE_TRUNCATE in PostgreSQL's catalog/pg_trigger.h.
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgtype & 32 <> 0`,
  );
  return rows.map(({ name }) => name);
}
