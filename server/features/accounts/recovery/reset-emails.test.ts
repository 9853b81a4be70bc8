import { accountLimits } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer({ SMTP_URL: deadServer, TRUST_PROXY: '1' });

const askFor = (email: string, from = '192.0.2.1') =>
  request(server.url)
    .post('/api/password-reset-requests')
    .set('X-Forwarded-For', from)
    .send({ email })
    .expect(204);
const listRecipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);

const most = mailLimits.resets.max.account;

/** As if as many networks had asked for as many accounts that strangers registered. */
async function seed(count: number) {
  await server.connection.pool.query(
    `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at, limit_name, mailbox)
     select 'seed:' || n, 'seed@example.com', '', '', '', $1::timestamptz, $1, 'resets', 'seed' || n
     from generate_series(1, $2::int) as n`,
    [server.clock.now().toISOString(), count],
  );
}

async function askOften(email: (n: number) => string, from?: string) {
  for (let n = 0; n < most + 2; n++) await askFor(email(n), from);
}

describe('emails for a new password', () => {
  it('are three for one account while one of their links is good, with the same response after that', async () => {
    await insertUser(server.connection.db, { email: 'noor@example.com' });
    await askOften(() => 'noor@example.com');
    expect(await listOutbox(server)).toHaveLength(most);
    server.clock.advance(accountLimits.resetFor);
    await askFor('noor@example.com');
    expect(await listOutbox(server)).toHaveLength(most + 1);
  });

  it('go to accounts alone', async () => {
    await askFor('nobody@example.com');
    expect(await listOutbox(server)).toEqual([]);
  });

  it('reach an account whose address a stranger has typed in other spellings', async () => {
    await insertUser(server.connection.db, { email: 'noor@example.com' });
    await askOften(n => `noor+${n}@example.com`, '198.51.100.7');
    await askFor('noor@example.com');
    expect((await listRecipients()).filter(to => to === 'noor@example.com')).toHaveLength(1);
  });

  it('reach an account beside whose address a stranger has registered another spelling', async () => {
    await insertUser(server.connection.db, { email: 'noor@example.com' });
    await insertUser(server.connection.db, { email: 'noor+1@example.com' });
    await askOften(() => 'noor+1@example.com', '198.51.100.7');
    await askFor('noor@example.com');
    expect((await listRecipients()).filter(to => to === 'noor@example.com')).toHaveLength(1);
  });

  it('are nine for one mailbox, however many accounts strangers registered with its spellings', async () => {
    const addresses = Array.from({ length: 5 }, (_, n) => `noor+${n}@example.com`);
    for (const email of addresses) {
      await insertUser(server.connection.db, { email, registeredFrom: '203.0.113.0/24' });
    }
    for (const [n, email] of addresses.entries()) await askOften(() => email, `198.51.${n}.7`);
    expect(await listOutbox(server)).toHaveLength(mailLimits.resets.max.mailbox);
    await insertUser(server.connection.db, { email: 'noor@example.com' });
    await askFor('noor@example.com');
    expect((await listRecipients()).filter(to => to === 'noor@example.com')).toHaveLength(1);
  });

  it('leave a stranger’s own accounts as many, whether or not another address has one', async () => {
    await insertUser(server.connection.db, { email: 'noor@example.com' });
    const own = Array.from({ length: mailLimits.resets.max.address }, (_, n) => `own${n}@example.com`);
    for (const email of own)
      await insertUser(server.connection.db, { email, registeredFrom: '203.0.113.0/24' });
    const tell = async (other: string) => {
      await askOften(() => other);
      for (const email of own) await askFor(email);
      const received = (await listRecipients()).filter(to => own.includes(to));
      await server.connection.pool.query('delete from outbox');
      return received.length;
    };
    expect([await tell('noor@example.com'), await tell('nobody@example.com')]).toEqual([10, 10]);
  });

  it('reach owners and invited people whatever strangers ask for accounts that they registered', async () => {
    await insertUser(server.connection.db, { email: 'owner@example.com', role: 'owner' });
    await insertUser(server.connection.db, { email: 'invited@example.com' });
    await insertUser(server.connection.db, {
      email: 'registered@example.com',
      registeredFrom: '203.0.113.0/24',
    });
    await seed(mailLimits.resets.max.total);
    for (const name of ['registered', 'invited', 'owner']) await askFor(`${name}@example.com`);
    expect((await listRecipients()).filter(to => to !== 'seed@example.com')).toEqual([
      'invited@example.com',
      'owner@example.com',
    ]);
  });
});
