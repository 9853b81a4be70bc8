import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { connectDatabase } from './database';
import { isDatabaseUnavailable } from './errors';

const server = setupTestServer();

const hasty = { onError: () => {}, connectionTimeoutMillis: 300, query_timeout: 500 };
/** Milliseconds: sooner than with the timeouts of production. */
const respondWithin = 6_000;

it('an unresponsive database fails a request within ten seconds by default', async () => {
  const { pool, close } = connectDatabase({ url: 'postgres://localhost', onError: () => {} });
  const { connectionTimeoutMillis = Number.NaN, query_timeout = Number.NaN } = pool.options;
  expect(connectionTimeoutMillis + query_timeout).toBeLessThan(10_000);
  await close();
});

it.each(['as it begins', 'later'])(
  'an unresponsive database fails a transaction %s in time, and takes no connection for good',
  async when => {
    const url = server.connection.pool.options.connectionString ?? '';
    const { db, pool, close } = connectDatabase({ url, ...hasty, max: 1 });
    await pool.query('select 1');
    if (when === 'as it begins') pool.once('acquire', () => server.databaseProxy.hold());
    const began = performance.now();
    const outcome = db.transaction(async tx => {
      await tx.execute(sql`select 1`);
      server.databaseProxy.hold();
      await tx.execute(sql`select 2`);
    });
    expect(isDatabaseUnavailable(await outcome.catch(error => error))).toBe(true);
    expect(performance.now() - began).toBeLessThan(respondWithin);
    await server.databaseProxy.restore();
    expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
    await close();
  },
);
