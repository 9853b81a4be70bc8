import { expect } from 'vitest';
import type { TestServer } from './test-server';
import { waitFor } from './wait-for';

/** Starts each run once those before it have ended or wait for a lock. Needs a PostgreSQL server. */
export async function runInOrder<Result>(
  { connection: { pool } }: Pick<TestServer, 'connection'>,
  hold: string,
  runs: (() => PromiseLike<Result>)[],
): Promise<Result[]> {
  const holder = await pool.connect();
  const started: Promise<Result>[] = [];
  let ended = 0;
  const countEnd = () => void ended++;
  try {
    await holder.query('begin');
    await holder.query(hold);
    for (const run of runs) {
      const running = Promise.resolve(run());
      running.then(countEnd, countEnd);
      started.push(running);
      await waitFor(async () => {
        // Asks beside the holder, because a transaction sees the activity as of its first look.
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(started.length - ended);
      });
    }
    await holder.query('commit');
    return await Promise.all(started);
  } finally {
    holder.release(true);
  }
}
