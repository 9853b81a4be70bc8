import { accountTokens } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { useTestServer } from '../../../testing/test-server';
import { linkIn, receiveEmails } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
const silent = useTestServer();

const db = () => server.connection.db;
const askFor = (email: string, { url } = server) =>
  request(url).post('/api/password-reset-requests').send({ email });

describe('asking for a link', () => {
  it('responds alike for known, unknown, and disabled', async () => {
    const user = await insertUser(db());
    const disabled = await insertUser(db(), { disabledAt: server.clock.now() });
    for (const email of [user.email, disabled.email, 'nobody@example.com']) {
      const { status, text, headers } = await askFor(email ?? '');
      expect({ status, text, length: headers['content-length'] }).toEqual({ status: 204, text: '' });
    }
    expect(await db().select().from(accountTokens)).toHaveLength(1);
    const [email, ...more] = await receiveEmails(server);
    expect(email?.to).toEqual([user.email]);
    expect(linkIn(email?.text ?? '')).not.toBe('');
    expect(more).toEqual([]);
  });

  it('sends to the account’s own address, not to one that only folds to it', async () => {
    await insertUser(db(), { email: 'noor@example.com' });
    await askFor('NOOR@example.com').expect(204);
    expect((await receiveEmails(server))[0]?.to).toEqual(['noor@example.com']);
  });

  it('says so where the site has no mail server', async () => {
    const { email } = await insertUser(silent.connection.db);
    for (const { url } of [silent, server]) {
      const { body } = await request(url).get('/api/registration').expect(200);
      expect(body).toMatchObject({ sendsEmail: url === server.url });
    }
    await askFor(email ?? '', silent).expect(403, {
      message: "This site can't send email. Ask the person who runs it for a link to set a new password.",
    });
    expect(await silent.connection.db.select().from(accountTokens)).toEqual([]);
  });

  it('is refused to other sites', () =>
    askFor('noor@example.com').set('Origin', 'https://evil.example').expect(403));
});
