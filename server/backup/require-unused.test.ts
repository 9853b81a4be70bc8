import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock';
import { connectDatabase } from '../db/database';
import { createJobLocks } from '../job-locks/job-locks';
import { openTestDatabase, runsOnPostgres } from '../testing/test-database';
import { waitFor } from '../testing/wait-for';
import { requireUnused } from './require-unused';

/** A server whose DATABASE_URL gives its connections another name, and the connection of a restore beside it. */
async function startRenamed() {
  const database = await openTestDatabase();
  // Its own connections would count.
  await database.close();
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'elsewhere');
  const connection = connectDatabase({ url: url.href, onError: () => {} });
  const locks = createJobLocks({ connection, clock: systemClock });
  const stop = async () => {
    await locks.close();
    await connection.close();
  };
  const client = new pg.Client({ connectionString: database.url, application_name: 'a test' });
  await client.connect();
  onTestFinished(() => client.end());
  await locks.run({ name: 'sweep', every: 1 }, async () => {});
  return { client, stop };
}

describe.skipIf(!runsOnPostgres())('a running server (PostgreSQL only)', () => {
  it('is in the way of a restore until it stops, whatever its connections are called', async () => {
    const { client, stop } = await startRenamed();
    await expect(requireUnused(client)).rejects.toThrow(
      'The database is in use: a server has 1 connection to it. Stop every instance, then try again.',
    );
    await stop();
    await waitFor(() => requireUnused(client));
  });

  it('is so again after the database has dropped all of its connections', async () => {
    const { client, stop } = await startRenamed();
    onTestFinished(stop);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'elsewhere'",
    );
    await waitFor(() => requireUnused(client));
    await waitFor(() => expect(requireUnused(client)).rejects.toThrow('The database is in use'));
  });
});
