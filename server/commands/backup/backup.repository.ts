import { readPhoto } from '@shared/contracts/accounts/own-account';
import { pathTo } from '@shared/contracts/endpoint';
import type pg from 'pg';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import { isStorageName, type StorageArea } from '../../platform/storage/storage';

/** Referenced tables come first. */
export const tables = [
  'users',
  'account_settings',
  'site_settings',
  'account_tokens',
  'passkeys',
  'recovery_codes',
  'totp_secrets',
  'activity',
  'outbox',
  'booking_requests',
  'call_links',
  'calendar_feeds',
  'host_calendars',
  'contact_submissions',
  'secure_shares',
  'donations',
  'receipt_links',
];

/** Restored sessions and sign-ins could work again after they were ended; the others fill by themselves. */
export const leftOut = ['sessions', 'auth_challenges', 'rate_limits', 'donation_totals'];

const batchSize = 500;

/** Needs a transaction. */
export async function* readRows(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${table} t`,
  );
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}

export async function insertRows(client: pg.Client, table: string, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as stored from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const [{ stored }] = rows;
  await client.query(
    `insert into ${table} (${stored}) overriding system value
     select ${stored} from json_populate_recordset(null::${table}, $1)`,
    [`[${lines}]`],
  );
}

export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** A rollback doesn't undo it. */
export async function setSequences(client: pg.Client, sequences: Record<string, string>): Promise<void> {
  await client.query(
    "select setval(format('public.%I', key)::regclass, value::bigint) from json_each_text($1)",
    [JSON.stringify(sequences)],
  );
}

export async function listReferencedFiles(client: pg.Client) {
  const { rows } = await client.query<{ area: StorageArea; name: string }>(
    `select 'private' as area, file_path as name from secure_shares where file_path is not null
     union select 'logos', sponsor_logo from donations where sponsor_logo is not null
     union select 'photos', substr(profile_image_url, length($1) + 1) from users where starts_with(profile_image_url, $1)
     order by 1, 2`,
    [pathTo(readPhoto, { name: '' })],
  );
  return rows.filter(({ name }) => isStorageName(name));
}

/** Keeps servers from migrating and running jobs until the transaction ends. False if one runs now. */
export async function keepServersOut(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2) as held',
    [advisoryLocks.migrations, advisoryLocks.servers],
  );
  return rows[0].held;
}

export async function findTableWithRows(client: pg.Client): Promise<string | undefined> {
  for (const table of tables) {
    const { rows } = await client.query(`select exists (select from ${table}) as found`);
    if (rows[0].found) return table;
  }
}

/** What was revoked or used after the backup was made is open in it. */
export async function withdrawLinks(client: pg.Client): Promise<void> {
  await client.query(`
    delete from account_tokens where used_at is null;
    delete from calendar_feeds;
    delete from outbox where sent_at is null and failed_at is null
      and kind in ('account-invitation', 'account-reset')`);
}
