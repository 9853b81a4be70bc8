import { accountLimits, activityLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey, post } from './second-factors/testing';
import { accountPassword, signInWithPassword } from './testing';

const server = useTestServer({ SMTP_URL: deadServer, TRUST_PROXY: '1' });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface From {
  ip?: string;
  browser?: string;
}

const login = (
  username: string,
  { ip = '203.0.113.7', browser = firefox }: From = {},
  changes: object = {},
) =>
  request(server.url)
    .post('/api/login')
    .set('X-Forwarded-For', ip)
    .set('User-Agent', browser)
    .send({ username, password: accountPassword, ...changes });
const join = async () => {
  const { user, cookie } = await signInWithPassword(server, { email: 'noor@example.com' });
  return { username: user.username, cookie };
};
const queued = async () => (await listOutbox(server)).length;

describe('a sign-in from an unknown device', () => {
  it('is emailed to the account, with when, from where, and what to do', async () => {
    const { username } = await join();
    await login(username).expect(200);
    await login(username, { ip: '2001:db8:7:1::9', browser: safari }).expect(200);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([['noor@example.com']]);
    const [{ subject, replyTo, text = '', html = '' } = { subject: '' }] = mail.received.map(
      ({ parsed }) => parsed,
    );
    expect(subject).toBe(`New sign-in to your ${studio.name} account`);
    expect(replyTo).toMatchObject([{ address: studio.email }]);
    expect(text).toContain('When: Mon, Mar 2, 2026, 10:00 AM EST (Eastern Time)');
    expect(text).toContain('Device: Safari on iOS\nNetwork: 2001:db8:7::/48\n');
    expect(text).toContain(`Set a new password:\n${server.url}/reset-password\n`);
    expect(html).toContain(`href="${server.url}/reset-password"`);
    expect(text + html).not.toContain(username);
    expect(text + html).not.toContain('2001:db8:7:1');
  });

  it('is emailed again once the password was changed: a thief’s device was known as well', async () => {
    const { username, cookie } = await join();
    const thief = { ip: '198.51.100.9' };
    await login(username).expect(200);
    await login(username, thief).expect(200);
    expect(await queued()).toBe(1);
    server.clock.advance(units.MINUTE);
    const newPassword = 'slow boats in harbor';
    await request(server.url)
      .post('/api/account/password')
      .set('Cookie', cookie)
      .send({ currentPassword: accountPassword, newPassword })
      .expect(204);
    server.clock.advance(units.MINUTE);
    for (const from of [{}, thief, thief]) await login(username, from, { password: newPassword }).expect(200);
    const subjects = (await listOutbox(server)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.startsWith('New sign-in'))).toHaveLength(3);
  });

  it('is not emailed again, until it has been quiet for 90 days', async () => {
    const { username } = await join();
    await login(username).expect(200);
    const fromElsewhere = () => login(username, { ip: '198.51.100.9' }).expect(200);
    await fromElsewhere();
    await fromElsewhere();
    await login(username, { ip: '198.51.100.77' }).expect(200);
    expect(await queued()).toBe(1);
    server.clock.advance(accountLimits.deviceKnownFor - 1);
    await fromElsewhere();
    expect(await queued()).toBe(1);
    await server.connection.pool.query('delete from outbox');
    server.clock.advance(accountLimits.deviceKnownFor);
    await fromElsewhere();
    expect(await queued()).toBe(1);
  });

  it.each([
    ['another browser here', { browser: safari }],
    ['this browser elsewhere', { ip: '198.51.100.9' }],
  ])('is one from %s', async (_case, from) => {
    const { username } = await join();
    await login(username).expect(200);
    await login(username, from).expect(200);
    expect(await queued()).toBe(1);
  });

  it('is one to an account that nobody has used since its sign-ins were forgotten', async () => {
    const createdAt = new Date(server.clock.now().getTime() - activityLimits.keepFor - units.DAY);
    const { user } = await signInWithPassword(server, { email: 'noor@example.com', createdAt });
    await login(user.username).expect(200);
    await login(user.username).expect(200);
    expect(await queued()).toBe(1);
  });

  it('is emailed once, however many come at the same time', async () => {
    const { username } = await join();
    await login(username).expect(200);
    await Promise.all(Array.from({ length: 8 }, () => login(username, { browser: safari }).expect(200)));
    expect(await queued()).toBe(1);
  });

  it('counts by what both factors have proven, not by the password alone', async () => {
    const caller = await join();
    await login(caller.username).expect(200);
    const { codeNow } = await addAuthenticator(server, caller);
    await server.connection.pool.query('delete from outbox');
    const { body } = await login(caller.username, { browser: safari }).expect(401);
    expect(await queued()).toBe(0);
    server.clock.advance(units.MINUTE);
    const step = { token: body.secondFactor.token, code: codeNow() };
    await post(server, '/api/login/second-step', { cookie: '' }, step).set('User-Agent', safari).expect(200);
    expect(await queued()).toBe(1);
  });

  it('is one with a passkey too', async () => {
    const caller = await join();
    await login(caller.username).expect(200);
    const { passkey } = await addSoftwarePasskey(server, caller);
    await server.connection.pool.query('delete from outbox');
    const nobody = { cookie: '' };
    const { body } = await post(server, '/api/login/passkey/options', nobody).expect(200);
    const answer = { token: body.token, passkey: passkey.sign(body.options.challenge) };
    await post(server, '/api/login/passkey', nobody, answer).set('User-Agent', safari).expect(200);
    expect(await queued()).toBe(1);
  });

  it('is described in our own words alone, whatever the browser calls itself', async () => {
    const { username } = await join();
    await login(username).expect(200);
    await login(username, { browser: 'Claim your refund at evil.example/now (x)' }).expect(200);
    const [email] = await listOutbox(server);
    expect(email?.text).toContain('Device: Unknown device\n');
    expect(JSON.stringify(email)).not.toContain('evil.example');
  });
});

describe('no email', () => {
  it('follows a registration, nor the first sign-in of an account', async () => {
    const { username } = await join();
    await login(username).expect(200);
    const noor = { username: 'noor', email: 'n@example.com', firstName: 'Noor', lastName: 'Haddad' };
    await request(server.url)
      .post('/api/register')
      .send({ ...noor, password: accountPassword })
      .expect(201);
    expect(await queued()).toBe(0);
  });

  it('follows a sign-in that failed', async () => {
    const { username } = await join();
    await login(username).expect(200);
    await login(username, { ip: '198.51.100.9' }, { password: 'wrong one' }).expect(401);
    expect(await queued()).toBe(0);
  });

  it('goes out for an account without an address', async () => {
    const { user } = await signInWithPassword(server, { email: null });
    await login(user.username).expect(200);
    await login(user.username, { browser: safari }).expect(200);
    expect(await queued()).toBe(0);
  });
});

it('nobody is signed in where the email could not be stored', async () => {
  const { username } = await join();
  await login(username).expect(200);
  const { pool } = server.connection;
  await pool.query('alter table outbox add constraint refuse_all check (false) not valid');
  try {
    const response = await login(username, { browser: safari }).expect(500);
    expect(response.get('Set-Cookie')).toBeUndefined();
  } finally {
    await pool.query('alter table outbox drop constraint refuse_all');
  }
});
