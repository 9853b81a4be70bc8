import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { connectDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { createLocalStorage } from '../storage/local-storage';
import { type FileStorage, storageAreas } from '../storage/storage';
import { listNames } from '../storage/testing';
import { openEmptyDatabase } from '../testing/empty-database';

/** A database without tables, and an empty folder for files. */
export interface BareSite {
  url: string;
  client: pg.Client;
  storage: FileStorage;
  /** As a server does that starts. */
  migrate(): Promise<void>;
  /** Without tables and files again: starting an embedded database takes longer. */
  reset(): Promise<void>;
  remove(): Promise<void>;
}

export async function openBareSite(): Promise<BareSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-site-'));
  const { url, remove } = await openEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const storage = await createLocalStorage(folder);
  return {
    url,
    client,
    storage,
    async migrate() {
      const { pool, close } = connectDatabase({ url, onError: () => {} });
      await migrateDatabase(pool);
      await close();
    },
    async reset() {
      await client.query('drop schema public cascade; create schema public');
      await client.query('drop schema if exists drizzle cascade');
      for (const area of storageAreas) {
        for (const name of await listNames(storage, area)) await storage.remove(area, name);
      }
    },
    async remove() {
      await client.end();
      await remove();
      await rm(folder, { recursive: true });
    },
  };
}

export const about = { createdAt: '2026-03-02T15:00:00.000Z', encryptionKey: 'a key' };

/** Every row of every table but the total, which has a version of its own, the record of migrations, and every file. */
export async function describeSite({ client, storage }: Pick<BareSite, 'client' | 'storage'>) {
  const found: Record<string, unknown> = {};
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') and tablename <> 'donation_totals'`,
  );
  for (const { name } of rows) {
    const content = await client.query(`select t::text as row from ${name} t order by 1`);
    found[name] = content.rows.map(({ row }) => row);
  }
  for (const area of storageAreas) {
    for (const name of await listNames(storage, area)) {
      const stored = await storage.open(area, name);
      found[`${area}/${name}`] = stored && (await buffer(stored.stream)).toString('base64');
    }
  }
  return found;
}
