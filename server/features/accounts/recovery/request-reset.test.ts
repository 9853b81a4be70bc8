import { accountTokens } from '@shared/tables/accounts';
import type pg from 'pg';
import request from 'supertest';
import { describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
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
  it('responds alike for known, unknown, and disabled, and writes alike', async () => {
    const user = await insertUser(db());
    const disabled = await insertUser(db(), { disabledAt: server.clock.now() });
    for (const email of [user.email, disabled.email, 'nobody@example.com']) {
      const { status, text, headers } = await askFor(email ?? '');
      expect({ status, text, length: headers['content-length'] }).toEqual({ status: 204, text: '' });
    }
    expect(await db().select().from(accountTokens)).toHaveLength(3);
    const [email, ...more] = await receiveEmails(server);
    expect(email?.to).toEqual([user.email]);
    expect(linkIn(email?.text ?? '')).not.toBe('');
    expect(more).toEqual([]);
  });

  it('runs the same statements for known, unknown, and disabled, so that it takes as long', async () => {
    const user = await insertUser(db());
    const disabled = await insertUser(db(), { disabledAt: server.clock.now() });
    const { pool } = server.connection;
    const spies = new Set<MockInstance>();
    const watch = (client: pg.PoolClient) => void spies.add(vi.spyOn(client, 'query'));
    pool.on('acquire', watch);
    onTestFinished(() => {
      pool.off('acquire', watch);
      for (const spy of spies) spy.mockRestore();
    });
    const runs: string[][] = [];
    for (const email of [user.email, disabled.email, 'nobody@example.com']) {
      for (const spy of spies) spy.mockClear();
      await askFor(email ?? '').expect(204);
      const calls = [...spies].flatMap(spy => spy.mock.calls);
      const texts = calls.map(([statement]) => statement.text ?? statement);
      const limits = calls.flatMap(([, values = []]) => values).filter(value => /resets$/.test(value));
      // What nobody gets is undone before the end.
      runs.push([...texts.map(text => text.replace(/^(rollback to|release) savepoint/, 'end')), ...limits]);
    }
    for (const table of ['account_tokens', 'outbox'])
      expect(runs[0]).toContainEqual(expect.stringContaining(`insert into "${table}"`));
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
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
