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
    for (const email of addresses) await insertUser(server.connection.db, { email, role: 'registered' });
    for (const [n, email] of addresses.entries()) await askOften(() => email, `198.51.${n}.7`);
    expect(await listOutbox(server)).toHaveLength(mailLimits.resets.max.mailbox);
  });
});
