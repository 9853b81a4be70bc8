import { mailLimits } from '@shared/mail-limits';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox, whileEmailsAreCounted } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { runsOnPostgres } from '../../../testing/test-database';
import { useTestServer } from '../../../testing/test-server';
import { waitFor } from '../../../testing/wait-for';
import { disablePerson } from '../people/change-person';
import { requestReset } from './request-reset';

const server = useTestServer({ SMTP_URL: deadServer });
const email = 'noor@example.com';

describe.skipIf(!runsOnPostgres())('requests for links to a new password (PostgreSQL only)', () => {
  it('don’t keep an owner from disabling the account', async () => {
    const user = await insertUser(server.connection.db, { email });
    let asked = Promise.resolve();
    await whileEmailsAreCounted(server, 'resets', async countWaiting => {
      asked = requestReset(server, { email, ip: '203.0.113.1' });
      await waitFor(async () => expect(await countWaiting()).toBe(1));
      await disablePerson(server, user.id, { actor: null });
    });
    await asked;
    const { rows } = await server.connection.pool.query('select user_id from account_tokens');
    // Who is disabled gets a link that sets nobody’s password.
    expect(rows).toEqual([{ user_id: null }]);
  });
});

describe.skipIf(!runsOnPostgres())('a request whose email is over the limit (PostgreSQL only)', () => {
  it('has as much written as any other, so that time doesn’t tell who has an account', async () => {
    const { pool } = server.connection;
    // A sequence counts what is undone, too.
    const countInserts = async () =>
      Number((await pool.query('select last_value from outbox_id_seq')).rows[0].last_value);
    await insertUser(server.connection.db, { email });
    const { max } = mailLimits.resets;
    for (let n = 0; n < max.account; n++) await requestReset(server, { email, ip: '203.0.113.1' });
    const before = await countInserts();
    for (const to of [email, 'nobody@example.com'])
      await requestReset(server, { email: to, ip: '203.0.113.1' });
    expect(await listOutbox(server)).toHaveLength(max.account);
    expect((await countInserts()) - before).toBe(2);
  });
});
