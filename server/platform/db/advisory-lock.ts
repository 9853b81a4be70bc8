import pLimit from 'p-limit';
import type pg from 'pg';
import { connectClient } from './database';

/** Keys of PostgreSQL's advisory locks. Each names something that only one transaction or session at a time may do. */
export const advisoryLocks = {
  migrations: 730_001,
  foundingSpots: 730_002,
  submissions: 730_003,
  /** The first of two keys; the second is the job's. */
  jobs: 730_005,
  confirmedCalls: 730_007,
  /** Shared: every running server holds it. */
  servers: 730_008,
} as const;

/** Releases the lock. */
type Release = () => Promise<void>;

export interface AdvisoryLocks {
  /** Null if another instance holds the lock. */
  tryLock(space: number, key: number): Promise<Release | null>;
  close(): Promise<void>;
}

/** So that within half a minute the server releases the locks of an instance whose machine disappeared. */
const endLostConnections =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; ' +
  'set tcp_user_timeout = 30000';

/** Milliseconds between attempts to connect again. */
const reconnectEvery = 2_000;

/**
 * Session-level advisory locks, which a killed instance loses with its connection. They use a connection outside the
 * pool: lock holders waiting for each other's connections would wait forever. From the first lock on it stays open, and
 * holds a lock that tells a restore of a running server, whatever name its connections have.
 */
export function createAdvisoryLocks(pool: pg.Pool): AdvisoryLocks {
  const oneAtATime = pLimit(1);
  let connecting: Promise<pg.Client> | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  const open = async (onLost: () => void) => {
    const client = await connectClient(pool, pool.options.query_timeout);
    client.on('end', onLost);
    try {
      await client.query(endLostConnections);
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.servers]);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return client;
  };

  const lose = (lost: Promise<pg.Client>) => {
    if (connecting !== lost) return;
    connecting = null;
    if (isClosed) return;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void connect().catch(() => {}), reconnectEvery).unref();
  };

  const connect = () => {
    if (connecting) return connecting;
    const opened: Promise<pg.Client> = open(() => lose(opened));
    opened.catch(() => lose(opened));
    connecting = opened;
    return opened;
  };

  return {
    async tryLock(space, key) {
      const connection = connect();
      const client = await connection;
      const { rows } = await oneAtATime(() =>
        client.query('select pg_try_advisory_lock($1::int, $2::int) as held', [space, key]),
      ).catch(error => {
        // On a connection that does not respond, every later query would wait behind this one.
        lose(connection);
        client.end().catch(() => {});
        throw error;
      });
      if (!rows[0]?.held) return null;
      // If the query fails, closing the connection releases the lock.
      return async () => {
        await oneAtATime(() =>
          client.query('select pg_advisory_unlock($1::int, $2::int)', [space, key]),
        ).catch(() => client.end().catch(() => {}));
      };
    },

    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      const client = await connecting?.catch(() => null);
      await client?.end();
    },
  };
}
