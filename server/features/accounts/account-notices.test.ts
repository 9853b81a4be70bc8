import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { accountEvents } from '../../mail/templates/account-events';
import type { AccountEvent } from '../../mail/templates/account-notice';
import { deadServer, listOutbox } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { notifyAccount } from './notify-account';
import { resetSecondFactors } from './people/change-person';
import { createResetLink } from './recovery/request-reset';
import { setPassword } from './recovery/set-password';
import { addAuthenticator, addSoftwarePasskey, post, remove } from './second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const db = () => server.connection.db;
const join = () => signInWithPassword(server, { email: 'noor@example.com' });
const emails = async () =>
  (await listOutbox(server)).map(({ recipient, subject, text }) => ({ recipient, subject, text }));
const subjects = async () => (await emails()).map(({ subject }) => subject);
const patch = (path: string, { cookie }: { cookie: string }, body: object) =>
  request(server.url).patch(path).set('Cookie', cookie).send(body);

describe('an account is emailed about', () => {
  it('a password that was changed in it', async () => {
    const change = { currentPassword: accountPassword, newPassword: 'slow boats in harbor' };
    await post(server, '/api/account/password', await join(), change).expect(204);
    expect(await emails()).toMatchObject([
      { recipient: 'noor@example.com', subject: `Your ${studio.name} password was changed` },
    ]);
  });

  it('a password that was reset by a link', async () => {
    const { user } = await join();
    const token = tokenOf(await createResetLink(server, user));
    const body = { token, password: 'slow boats in harbor' };
    await request(server.url).post('/api/password-reset').send(body).expect(204);
    const [email] = await emails();
    expect(email?.text).toContain('Someone changed it with a reset link.');
    expect(email?.text).toMatch(/Any passkeys, authenticator\s+apps, and\s+recovery\s+codes\s+still\s+work/);
    expect(email?.text).toMatch(/Passkeys: none\s+Authenticator app: none\s+Unused recovery codes: none/);
    await request(server.url).post('/api/password-reset').send(body).expect(410);
    expect(await emails()).toHaveLength(1);
  });

  it('what still signs in after a reset', async () => {
    const caller = await join();
    await addAuthenticator(server, caller);
    for (let n = 0; n < 2; n++) await addSoftwarePasskey(server, caller);
    const token = tokenOf(await createResetLink(server, caller.user));
    const body = { token, password: 'slow boats in harbor' };
    await request(server.url).post('/api/password-reset').send(body).expect(204);
    const text = (await emails()).at(-1)?.text;
    expect(text).toMatch(/Passkeys: 2\s+Authenticator app: 1\s+Unused recovery codes: 10/);
    expect(text).toContain(`${server.url}/account`);
  });

  it('a password and second factors that the command line set, without device and network', async () => {
    const { user } = await join();
    await setPassword(server, { userId: user.id, password: 'slow boats in harbor' });
    await resetSecondFactors(server, user.id, { actor: null });
    const [password, factors] = await emails();
    expect(password?.text).toContain('Someone who runs the site changed it.');
    expect(factors?.subject).toBe(`The second factors of your ${studio.name} account were reset`);
    for (const email of [password, factors]) expect(email?.text).not.toMatch(/Device|Network/);
  });

  it('an email address that was changed, at the old one', async () => {
    const caller = await join();
    await patch('/api/account/email', caller, { email: 'thief@example.com' }).expect(200);
    const [email, ...others] = await emails();
    expect(email).toMatchObject({
      recipient: 'noor@example.com',
      subject: `The email address of your ${studio.name} account was changed`,
    });
    expect(email?.text).not.toContain('thief@example.com');
    expect(others).toEqual([]);
  });

  it('each second factor that came or went, once', async () => {
    const caller = await join();
    await addAuthenticator(server, caller);
    const { passkey } = await addSoftwarePasskey(server, caller);
    await post(server, '/api/account/recovery-codes', caller).expect(200);
    await remove(server, `/api/account/passkeys/${passkey.id.toString('base64url')}`, caller).expect(204);
    await remove(server, '/api/account/authenticator', caller).expect(204);
    expect(await subjects()).toEqual([
      `An authenticator app was added to your ${studio.name} account`,
      `A passkey was added to your ${studio.name} account`,
      `New recovery codes for your ${studio.name} account`,
      `A passkey was removed from your ${studio.name} account`,
      `The authenticator app was removed from your ${studio.name} account`,
    ]);
  });
});

describe('an account is not emailed about', () => {
  it('what was refused', async () => {
    const caller = await join();
    await insertUser(db(), { email: 'taken@example.com' });
    await patch('/api/account/email', caller, { email: 'taken@example.com' }).expect(409);
    await post(server, '/api/account/recovery-codes', caller).expect(409);
    const change = { currentPassword: 'wrong one', newPassword: 'slow boats in harbor' };
    await post(server, '/api/account/password', caller, change).expect(401);
    expect(await emails()).toEqual([]);
  });

  it('its own address in another spelling', async () => {
    await patch('/api/account/email', await join(), { email: 'Noor@Example.com' }).expect(200);
    expect(await emails()).toEqual([]);
  });
});

it('nothing changes where the email could not be stored', async () => {
  const caller = await join();
  const { pool } = server.connection;
  await pool.query('alter table outbox add constraint refuse_all check (false) not valid');
  try {
    await patch('/api/account/email', caller, { email: 'thief@example.com' }).expect(500);
  } finally {
    await pool.query('alter table outbox drop constraint refuse_all');
  }
  expect(await db().select().from(users)).toMatchObject([{ email: 'noor@example.com' }]);
});

describe('the budget', () => {
  const origin = { ip: '198.51.100.9', device: 'Firefox on Linux' };
  const old = { createdAt: new Date('2025-06-02T15:00:00Z') };
  const young = { createdAt: new Date('2026-03-01T15:00:00Z') };
  const event: AccountEvent = 'recovery-codes-made';
  type Account = Parameters<typeof notifyAccount>[2];

  const most = mailLimits.accountNotices.max.account;
  const more = `More activity on your ${studio.name} account`;

  async function notify(account: Account, times = 1, kind = event) {
    for (let n = 0; n < times; n++) {
      await db().transaction(tx => notifyAccount(server, tx, account, { event: kind, origin }));
    }
  }
  const countTo = async (recipient: string | null) =>
    (await emails()).filter(email => email.recipient === recipient).length;

  it('is each account’s own, and ten a mailbox in all its spellings', async () => {
    for (let n = 0; n < 12; n++) {
      await notify(await insertUser(db(), { ...young, email: `ruth+${n}@gmail.com` }));
    }
    expect(await emails()).toHaveLength(mailLimits.accountNotices.max.mailbox + 1);
    expect((await subjects()).at(-1)).toBe(more);
    const colleague = await insertUser(db(), old);
    await notify(colleague, most + 2);
    expect(await countTo(colleague.email)).toBe(most + 1);
  });

  it('that somebody else has used up leaves room for a changed address', async () => {
    const thief = await signInWithPassword(server, { ...old, email: 'noor@example.com' });
    await addAuthenticator(server, thief);
    for (let n = 0; n < most; n++) await post(server, '/api/account/recovery-codes', thief).expect(200);
    await patch('/api/account/email', thief, { email: 'thief@example.com' }).expect(200);
    expect((await subjects()).at(-1)).toBe('The email address of your Tidewright Studio account was changed');
  });

  it('that somebody else has used up with one factor leaves room for another', async () => {
    const thief = await signInWithPassword(server, { ...old, email: 'noor@example.com' });
    for (let n = 0; n < most + 1; n++) {
      await addAuthenticator(server, thief);
      await remove(server, '/api/account/authenticator', thief).expect(204);
    }
    await addSoftwarePasskey(server, thief);
    expect((await subjects()).at(-1)).toBe(`A passkey was added to your ${studio.name} account`);
  });

  it('of one kind ends with one email an hour that says that there was more', async () => {
    const thief = await signInWithPassword(server, { ...old, email: 'noor@example.com' });
    for (let n = 0; n < most + 3; n++) await addSoftwarePasskey(server, thief);
    const [last, ...notices] = (await emails()).reverse();
    expect(notices.map(({ subject }) => subject)).toEqual(
      Array(most).fill(`A passkey was added to your ${studio.name} account`),
    );
    expect(last).toMatchObject({ recipient: 'noor@example.com', subject: more });
    expect(last?.text).toMatch(/Latest: A passkey was added\.\s+When: .*\s+Device: /);
    expect(last?.text).toContain(`${server.url}/account`);
    server.clock.advance(units.HOUR);
    for (let n = 0; n < most + 3; n++) await notify(thief.user);
    expect((await subjects()).slice(most + 1).filter(subject => subject === more)).toHaveLength(1);
  });

  it('of all kinds that one session can cause stays below a ceiling', async () => {
    const account = await insertUser(db(), old);
    const kinds = Object.keys(accountEvents) as AccountEvent[];
    for (const kind of kinds) await notify(account, most + 3, kind);
    expect(await countTo(account.email)).toBe(kinds.length * (most + 1));
  });

  it('ends for accounts with many first', async () => {
    const busy = await insertUser(db(), old);
    const { firstOnlyFrom } = mailLimits.accountNotices;
    const limitName = `notice-${event}`;
    await server.connection.pool.query(
      `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at, limit_name, mailbox)
       select 'seed:' || n, 'seed@example.com', '', '', '', $1::timestamptz, $1, $3, 'seed' || n
       from generate_series(2, $2) as n`,
      [server.clock.now().toISOString(), firstOnlyFrom, limitName],
    );
    await notify(busy, 3);
    expect((await emails()).filter(({ recipient }) => recipient === busy.email)).toMatchObject([
      {},
      { subject: more },
    ]);
    const other = await insertUser(db(), old);
    await notify(other);
    expect(await countTo(other.email)).toBe(1);
  });
});
