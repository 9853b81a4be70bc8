import pLimit from 'p-limit';
import pg from 'pg';

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

/**
 * Session-level advisory locks, which a killed instance loses with its connection. They use a connection outside the
 * pool: lock holders waiting for each other's connections would wait forever.
 */
export function createAdvisoryLocks(pool: pg.Pool): AdvisoryLocks {
  const oneAtATime = pLimit(1);
  let connecting: Promise<pg.Client> | null = null;

  const open = async () => {
    const { connectionString, application_name, connectionTimeoutMillis, query_timeout } = pool.options;
    const client = new pg.Client({
      connectionString,
      application_name,
      connectionTimeoutMillis,
      query_timeout,
      keepAlive: true,
    });
    const forget = () => {
      connecting = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    await client.query(endLostConnections);
    return client;
  };

  const connect = () => {
    connecting ??= open().catch(error => {
      connecting = null;
      throw error;
    });
    return connecting;
  };

  return {
    async tryLock(space, key) {
      const client = await connect();
      const { rows } = await oneAtATime(() =>
        client.query('select pg_try_advisory_lock($1::int, $2::int) as held', [space, key]),
      ).catch(error => {
        // On a connection that does not respond, every later query would wait behind this one.
        connecting = null;
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
      const client = await connecting?.catch(() => null);
      await client?.end();
    },
  };
}
