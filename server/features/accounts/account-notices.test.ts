import { studio } from '@shared/site/studio';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { changeRole, resetSecondFactors } from './people/change-person';
import { createResetLink } from './recovery/request-reset';
import { setPassword } from './recovery/set-password';
import { addAuthenticator, addSoftwarePasskey, post, remove } from './second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const db = () => server.connection.db;
const join = () => signInWithPassword(server, { email: 'noor@example.com' });
const emails = async () =>
  (await listOutbox(server)).map(({ recipient, subject, text }) => ({ recipient, subject, text }));
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
    expect((await emails())[0]?.text).toContain('Someone changed it with a reset link.');
    await request(server.url).post('/api/password-reset').send(body).expect(410);
    expect(await emails()).toHaveLength(1);
  });

  it('a password and second factors that the command line set, without device and network', async () => {
    const { user } = await join();
    await setPassword(server, { userId: user.id, password: 'slow boats in harbor' });
    await resetSecondFactors(server, user.id, { actor: null });
    const [password, factors] = await emails();
    expect(password?.text).toContain('Someone who runs the site changed it.');
    expect(factors?.subject).toBe(`Two-step sign-in of your ${studio.name} account was changed`);
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
    const facts = [
      'An authenticator app was added.',
      'A passkey was added.',
      'New recovery codes were made.',
      'A passkey was removed.',
      'Your authenticator app was removed.',
    ];
    expect(await emails()).toMatchObject(
      facts.map(fact => ({
        subject: `Two-step sign-in of your ${studio.name} account was changed`,
        text: expect.stringContaining(fact),
      })),
    );
  });

  it('its role, with who changed it, and nobody else hears of it', async () => {
    const { user } = await join();
    const mara = await insertUser(db(), { role: 'owner', username: 'mara' });
    for (const role of ['owner', 'staff'] as const) await changeRole(server, user.id, role, { actor: mara });
    const [owner, staff, ...others] = await emails();
    expect(owner?.text).toContain('You’re now an owner.');
    expect(staff?.text).toContain('You’re now staff.');
    for (const email of [owner, staff])
      expect(email).toMatchObject({
        recipient: 'noor@example.com',
        text: expect.stringContaining('By: mara'),
      });
    expect(others).toEqual([]);
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
