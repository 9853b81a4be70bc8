import { afterEach, describe, expect, it } from 'vitest';
import { readTestDatabaseUrl } from '../../config';
import { insertDonation } from '../../testing/factories';
import { openEmptyDatabase } from '../../testing/test-database';
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
