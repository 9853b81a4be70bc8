import { accountMessages } from '@shared/contracts/accounts';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { addAuthenticator } from '../../features/accounts/second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from '../../features/accounts/testing';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { createCommandLine } from './testing';

const server = useTestServer();
const db = () => server.connection.db;
const { runUsers, hasSession } = createCommandLine(server);

describe('npm run users', () => {
  it('set-password signs the account out everywhere and lets it in with the new one', async () => {
    const { user, cookie } = await signIn(server, { username: 'noor' });
    await expect(runUsers(['set-password', 'noor'], 'noor  \n')).rejects.toThrow(
      accountMessages.passwordIsUsername,
    );
    expect(await hasSession(cookie)).toBe(true);
    expect(await runUsers(['set-password', 'noor'], 'a long walk home\n')).toBe(
      'noor has a new password, and is signed out everywhere.',
    );
    expect(await hasSession(cookie)).toBe(false);
    const login = { username: 'noor', password: 'a long walk home' };
    await request(server.url).post('/api/login').send(login).expect(200);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordChangedAt).not.toBeNull();
  });

  it('set-password says so where the account still can’t sign in', async () => {
    await insertUser(db(), { username: 'noor', disabledAt: server.clock.now() });
    expect(await runUsers(['set-password', 'noor'], 'a long walk home\n')).toBe(
      'noor has a new password, but is disabled. Enable the account to let it sign in.',
    );
  });

  it('reset-link prints a link that sets a password, but for a disabled account', async () => {
    await insertUser(db(), { username: 'noor' });
    const [, link = ''] = (await runUsers(['reset-link', 'noor'])).split('\n');
    const token = tokenOf(link);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'reset-link-made', actorId: null, subjectName: 'noor' },
    ]);
    const body = { token, password: 'a long walk home' };
    await request(server.url).post('/api/password-reset').send(body).expect(204);
    await request(server.url)
      .post('/api/login')
      .send({ username: 'noor', ...body })
      .expect(200);
    await db().update(users).set({ disabledAt: server.clock.now() });
    await expect(runUsers(['reset-link', 'noor'])).rejects.toThrow(
      'noor is disabled. Enable the account first.',
    );
  });

  it('invite prints a link that creates an account, but for an address that has one', async () => {
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner' });
    const [words = '', link = ''] = (await runUsers(['invite', 'noor@example.com'])).split('\n');
    expect(words).toBe(
      'This link creates an account for noor@example.com. It works once and expires in 7 days:',
    );
    const noor = { username: 'noor', password: 'a long walk home', firstName: 'Noor', lastName: 'Haddad' };
    await request(server.url)
      .post('/api/join')
      .send({ token: tokenOf(link), ...noor })
      .expect(201);
    await expect(runUsers(['invite', 'MARA@example.com'])).rejects.toThrow(
      'An account already uses this email.',
    );
    await expect(runUsers(['invite', 'noor'])).rejects.toThrow("noor isn't an email address.");
  });

  it('reset-second-factor lets the password alone sign in, and ends sessions', async () => {
    const caller = await signInWithPassword(server, { username: 'noor' });
    await addAuthenticator(server, caller);
    const login = () =>
      request(server.url).post('/api/login').send({ username: 'noor', password: accountPassword });
    await login().expect(401);
    expect(await runUsers(['reset-second-factor', 'noor'])).toBe(
      'noor has no second factor anymore: while the account is enabled, its password alone signs in.',
    );
    expect(await hasSession(caller.cookie)).toBe(false);
    await login().expect(200);
  });

  it('reset-second-factor leaves an account alone that has none', async () => {
    const { cookie } = await signIn(server, { username: 'noor' });
    await expect(runUsers(['reset-second-factor', 'noor'])).rejects.toThrow(
      'This account has no second factor. Nothing was changed.',
    );
    expect(await hasSession(cookie)).toBe(true);
    expect(await readRecorded(server)).toEqual([]);
  });

  it('end-sessions signs an account out everywhere', async () => {
    const { cookie } = await signIn(server, { username: 'noor' });
    await runUsers(['end-sessions', 'noor']);
    expect(await hasSession(cookie)).toBe(false);
  });
});
