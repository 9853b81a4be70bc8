import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { connectDatabase } from './database';
import { isDatabaseUnavailable } from './errors';

const server = useTestServer();

const hasty = { onError: () => {}, connectionTimeout: 300, queryTimeout: 500 };
/** Milliseconds: sooner than with the timeouts of production. */
const respondWithin = 6_000;

/** Accepts connections and never responds. */
async function startSilentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const silent = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  return `postgres://postgres@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/postgres`;
}

describe('a database connection that breaks', () => {
  it('between two statements of a transaction fails only that transaction', async () => {
    const { db } = server.connection;
    const outcome = db
      .transaction(async tx => {
        await tx.execute(sql`select 1`);
        await server.databaseProxy.cut();
        await pause(50);
        await tx.execute(sql`select 2`);
      })
      .catch(error => error);
    expect(isDatabaseUnavailable(await outcome)).toBe(true);
    await server.databaseProxy.restore();
    expect((await server.connection.pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  });
});

describe('an unresponsive database', () => {
  it('fails a request within ten seconds by default', async () => {
    const { pool, close } = connectDatabase({ url: 'postgres://localhost', onError: () => {} });
    const { connectionTimeoutMillis = Number.NaN, query_timeout = Number.NaN } = pool.options;
    expect(connectionTimeoutMillis + query_timeout).toBeLessThan(10_000);
    await close();
  });

  it('fails new connections in time', async () => {
    const connection = connectDatabase({ url: await startSilentServer(), ...hasty });
    const began = performance.now();
    const asked = await Promise.all(
      Array.from({ length: 30 }, () => connection.pool.query('select 1').catch(error => error)),
    );
    expect(asked.filter(error => !isDatabaseUnavailable(error)).map(String)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(respondWithin);
    await connection.close();
  });

  it.each(['as it begins', 'later'])(
    'fails a transaction %s, and takes no connection for good',
    async when => {
      const url = server.connection.pool.options.connectionString ?? '';
      const { db, pool, close } = connectDatabase({ url, ...hasty, maxConnections: 1 });
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
});
