import { describe, expect, it } from 'vitest';
import { insertInquiry } from '../../testing/factories';
import { runsOnPostgres } from '../../testing/test-database';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { askAsStaff } from './testing/person';

const server = useTestServer();
const email = 'ruth@example.com';

describe.skipIf(!runsOnPostgres())('corrections and erasures sent at once (PostgreSQL only)', () => {
  it('wait outside the database, so that they leave its connections to others', async () => {
    await insertInquiry(server.connection.db, { email });
    const { pool } = server.connection;
    const holder = await pool.connect();
    const countLocking = async () =>
      (
        await holder.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    const staff = await askAsStaff(server);
    const statuses: number[] = [];
    try {
      await holder.query('begin; select from contact_submissions for update');
      const sent = [
        ...Array.from({ length: 9 }, (_, index) => staff.correct(email, { company: `Kelp ${index}` })),
        ...Array.from({ length: 5 }, () => staff.erase(email)),
      ].map(asked => asked.then(({ status }) => statuses.push(status)));
      // One is under way, ten wait, and the others are refused.
      await waitFor(() => expect(statuses).toEqual([429, 429, 429]));
      await waitFor(async () => expect(await countLocking()).toBe(1));
      await holder.query('commit');
      await Promise.all(sent);
    } finally {
      holder.release();
    }
    expect(statuses.slice(3)).toEqual(Array.from({ length: 11 }, () => 200));
  });
});
