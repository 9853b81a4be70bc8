import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { applyMigrations } from '../../platform/db/migrate';
import { createLocalStorage } from '../../platform/storage/local-storage';
import { type FileStorage, storageAreas } from '../../platform/storage/storage';
import { listNames } from '../../platform/storage/testing';
import { openEmptyDatabase } from '../../testing/test-database';

export interface BareSite {
  url: string;
  client: pg.Client;
  folder: string;
  storage: FileStorage;
}

export async function openBareSite(): Promise<BareSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-site-'));
  const { url, remove } = await openEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await remove();
    await rm(folder, { recursive: true });
  });
  return { url, client, folder, storage: await createLocalStorage(path.join(folder, 'uploads')) };
}

export const migrate = ({ client }: BareSite) => applyMigrations(client);

/** Leaves out the total, which has a version of its own. */
export async function describeSite({ client, storage }: Pick<BareSite, 'client' | 'storage'>) {
  const found: Record<string, unknown> = {};
  const { rows } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'donation_totals' order by 1",
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
