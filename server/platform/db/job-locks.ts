import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type pg from 'pg';
import { advisoryLocks } from './advisory-lock';
import { connectClient } from './database';

export type JobOutcome = 'done' | 'running elsewhere';

export type JobLocks = ReturnType<typeof createJobLocks>;

/** Makes the server release the locks of a machine that disappeared, within half a minute. */
const endLostConnections =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; ' +
  'set tcp_user_timeout = 30000';

/** Milliseconds. */
const reconnectEvery = 2_000;

/**
 * Runs a job on one instance at a time, under a session lock that a killed instance loses with its connection.
 * That's outside the pool, where holders would wait for each other. It also tells a restore of a running server.
 */
export function createJobLocks({ connection: { pool } }: { connection: { pool: pg.Pool } }) {
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
    async run(name: string, work: () => Promise<void>): Promise<JobOutcome> {
      const lock = [advisoryLocks.jobs, createHash('sha256').update(name).digest().readInt32BE(0)];
      const connection = connect();
      const client = await connection;
      const { rows } = await oneAtATime(() =>
        client.query('select pg_try_advisory_lock($1::int, $2::int) as held', lock),
      ).catch(error => {
        lose(connection);
        client.end().catch(() => {});
        throw error;
      });
      if (!rows[0]?.held) return 'running elsewhere';
      try {
        await work();
        return 'done';
      } finally {
        await oneAtATime(() => client.query('select pg_advisory_unlock($1::int, $2::int)', lock)).catch(() =>
          client.end().catch(() => {}),
        );
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(reconnecting);
      const client = await connecting?.catch(() => null);
      await client?.end();
    },
  };
}
