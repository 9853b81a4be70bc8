import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connectDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import type { EncryptionKeys } from '../encryption/encryption-keys';
import { createLocalStorage } from '../storage/local-storage';
import { type FileStorage, storageAreas } from '../storage/storage';
import { listNames } from '../storage/testing';
import { openEmptyDatabase } from '../testing/empty-database';
import { TestClock } from '../testing/test-clock';
import type { BackupDeps } from './create-backup';
import type { RestoreDeps } from './restore-backup';
import { leftOut } from './tables';

/** A database without tables, and an empty folder for files. */
export interface BareSite {
  url: string;
  client: pg.Client;
  storage: FileStorage;
  deps: BackupDeps & RestoreDeps;
  /** Without tables and files again: starting an embedded database takes longer. */
  reset(): Promise<void>;
  remove(): Promise<void>;
}

export const keys: EncryptionKeys = { current: Buffer.alloc(32, 'a'), previous: [] };
export const otherKeys: EncryptionKeys = { current: randomBytes(32), previous: [] };

export async function openBareSite(): Promise<BareSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-site-'));
  const database = await openEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url, application_name: 'a test' });
  await client.connect();
  const storage = await createLocalStorage(folder);
  return {
    url: database.url,
    client,
    storage,
    deps: { client, storage, keys, clock: new TestClock(), version: '1.2.3', requireUnused: async () => {} },
    async reset() {
      await client.query('drop schema public cascade; create schema public');
      await client.query('drop schema if exists drizzle cascade');
      for (const area of storageAreas) {
        for (const name of await listNames(storage, area)) await storage.remove(area, name);
      }
    },
    async remove() {
      await client.end();
      await database.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** A site, another one to restore it into, and a folder for its backup, all empty for each test of a file. */
export function useSiteAndCopy() {
  const [site, copy] = [{} as BareSite, {} as BareSite];
  const place = { folder: '', file: '' };
  beforeAll(async () => {
    Object.assign(site, await openBareSite());
    Object.assign(copy, await openBareSite());
  });
  afterAll(async () => {
    await site.remove();
    await copy.remove();
  });
  beforeEach(async () => {
    place.folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    place.file = path.join(place.folder, 'site.tar');
  });
  afterEach(async () => {
    await site.reset();
    await copy.reset();
    await rm(place.folder, { recursive: true });
  });
  return { site, copy, place };
}

/** As a server does that starts. */
export async function migrate({ url }: BareSite): Promise<void> {
  const { pool, close } = connectDatabase({ url, onError: () => {} });
  await migrateDatabase(pool);
  await close();
}

/** Everything in the database and the storage that a backup is for, and the schema with its migrations. */
export async function describeSite({ client, storage }: Pick<BareSite, 'client' | 'storage'>) {
  const query = async (sql: string) => (await client.query(sql)).rows;
  const tables: Record<string, unknown> = {};
  for (const { name } of await query("select tablename as name from pg_tables where schemaname = 'public'")) {
    if (leftOut.has(name)) continue;
    const rows = await query(`select t::text as row from "${name}" t order by 1`);
    tables[name] = rows.map(({ row }) => row);
  }
  return {
    tables,
    migrations: await query(
      'select id, hash, created_at from drizzle.__drizzle_migrations order by id',
    ).catch(() => []),
    schema: await query(
      `select table_name, column_name, data_type, column_default, is_nullable, identity_generation
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    indexes: await query("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
    constraints: await query(
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    triggers: await query(
      'select tgname, pg_get_functiondef(tgfoid) as body from pg_trigger where not tgisinternal order by 1',
    ),
    files: {
      private: await listNames(storage, 'private'),
      logos: await listNames(storage, 'logos'),
      photos: await listNames(storage, 'photos'),
    },
  };
}
