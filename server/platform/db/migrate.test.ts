import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readTestDatabaseUrl } from '../../config';
import { insertDonation } from '../../testing/factories';
import { openEmptyDatabase } from '../../testing/test-database';
import { projectRoot } from '../project-root';
import { type Connection, connectDatabase } from './database';
import { migrateDatabase } from './migrate';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openDatabase(): Promise<string> {
  const { url, remove } = await openEmptyDatabase();
  cleanups.push(remove);
  return url;
}

function connect(url: string): Connection {
  const connection = connectDatabase({ url, onError: () => {} });
  cleanups.push(connection.close);
  return connection;
}

describe('the migrations', () => {
  it('create every table in an empty database, and change nothing the second time, data included', async () => {
    const connection = connect(await openDatabase());
    await migrateDatabase(connection.pool);
    const donation = await insertDonation(connection.db);
    const applied = async () =>
      (await connection.pool.query('select * from drizzle.__drizzle_migrations')).rows;
    const before = await applied();
    await migrateDatabase(connection.pool);
    expect(await applied()).toEqual(before);
    const { rows } = await connection.pool.query('select id from donations');
    expect(rows).toEqual([{ id: donation.id }]);
  });

  it('are refused on the tables of a newer version, unless it is allowed', async () => {
    const { pool } = connect(await openDatabase());
    await migrateDatabase(pool);
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
    const add = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1796044704000)`;
    await pool.query(`${add}; comment on schema drizzle is '9.1.0 (0099_later)'`);
    await expect(migrateDatabase(pool)).rejects.toThrow(
      `The tables are from another version than this one: 9.1.0 (0099_later). This is ${version} (0`,
    );
    await pool.query('comment on schema drizzle is null');
    await expect(migrateDatabase(pool)).rejects.toThrow('a later one, of 2026-11-30. This is');
    await migrateDatabase(pool, { allowNewer: true });
  });

  it('note their version for those that come after', async () => {
    const { pool } = connect(await openDatabase());
    await migrateDatabase(pool);
    const { rows } = await pool.query(`select obj_description('drizzle'::regnamespace) as version`);
    expect(rows[0].version).toMatch(/^\d+\.\d+\.\d+ \(\d{4}_[\w-]+\)$/);
  });

  // The embedded database belongs to one process, and all its connections hold the same locks.
  it.runIf(readTestDatabaseUrl() !== null)(
    'are applied once by instances that start at the same time',
    async () => {
      const url = await openDatabase();
      const instances = Array.from({ length: 5 }, () => connect(url));
      await Promise.all(instances.map(({ pool }) => migrateDatabase(pool)));
      const { rows } = await connect(url).pool.query('select hash from drizzle.__drizzle_migrations');
      expect(new Set(rows.map(row => row.hash)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
    },
  );
});
