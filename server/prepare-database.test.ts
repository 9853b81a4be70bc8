import { expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database';
import { runsOnPostgres } from './testing/test-database';
import { useTestServer } from './testing/test-server';

const server = useTestServer();

it.skipIf(!runsOnPostgres())(
  'a start goes on where it takes too long to compare keys (PostgreSQL only)',
  async () => {
    const { pool } = server.connection;
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table inquiry_replies in access exclusive mode');
      // In place of five seconds, on the connection that is used next.
      await pool.query('set statement_timeout = 500');
      await prepareDatabase(server);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(server.logged()).toContain('it takes too long to find out');
  },
);
