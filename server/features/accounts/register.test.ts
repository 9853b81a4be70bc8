import { sessions, users } from '@shared/tables/accounts';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { registerUser } from './register-user';
import { cookieOf, createBrowser, refusal } from './testing/accounts';

const server = setupTestServer();

const registration = {
  username: 'Noor.Haddad',
  email: 'Noor.Haddad@example.com',
  password: 'a long walk home',
  firstName: 'Noor',
  lastName: 'Haddad',
};

const register = (changes: object = {}, browser = createBrowser(server)) =>
  browser.post('/api/register', { ...registration, ...changes });
const allUsers = () => server.connection.db.select().from(users);

describe('POST /api/register', () => {
  it('creates the account, signs in, and returns the user without a password', async () => {
    const browser = createBrowser(server, { cookie: 'studio_sid=s%3Aplanted.signature' });
    const response = await register({ firstName: '  Noor ' }, browser).expect(201);
    const { password: _, ...rest } = registration;
    const shown = { ...rest, profileImageUrl: null };
    expect(response.body).toEqual(shown);
    expect(cookieOf(response)).toMatch(/^studio_sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(response)).not.toContain('planted');
    await browser.get('/api/user').expect(200, shown);
    const [user, ...others] = await allUsers();
    expect(user).toMatchObject({
      ...shown,
      usernameKey: 'noor.haddad',
      emailKey: 'noor.haddad@example.com',
      role: 'owner',
      password: expect.stringMatching(/^v1\./),
      createdAt: server.clock.now(),
    });
    expect(others).toEqual([]);
    const entry = { actorId: user?.id, by: 'Noor.Haddad', subjectType: 'account', subjectId: user?.id };
    expect(await readRecorded(server)).toMatchObject([
      { action: 'account-created', ...entry, network: '127.0.0.0/24' },
      { action: 'signed-in', ...entry },
    ]);
  });

  it('makes the first account an owner, one of several at once, and all others registered', async () => {
    for (const round of ['a', 'b'])
      await atOnce(5, n =>
        register({ username: `user-${round}${n}`, email: `${round}${n}@example.com` }).expect(201),
      );
    const roles = (await allUsers()).map(({ role }) => role).sort();
    expect(roles).toEqual(['owner', ...Array(9).fill('registered')]);
  });

  it('reports which field is taken, whatever its case', async () => {
    const taken = await insertUser(server.connection.db, { username: 'Noor', email: 'Noor@example.com' });
    await register({ username: 'nOOr' }).expect(
      409,
      refusal('username', 'This username is already taken. Please choose another.'),
    );
    await register({ email: 'nOOr@EXAMPLE.com' }).expect(
      409,
      refusal('email', 'An account with this email already exists.'),
    );
    expect(await allUsers()).toEqual([taken]);
    expect(await server.connection.db.select().from(sessions)).toEqual([]);
  });

  it('gives one username, however it is composed, to one of twenty who ask at once', async () => {
    const changes = (n: number) => ({
      username: ['jos\u00e9', 'JOSE\u0301'][n % 2],
      email: `${n}@example.com`,
    });
    const statuses = statusesOf(await atOnce(20, n => register(changes(n))));
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });
});

it('an account from the command line is staff’s, and recorded as nobody’s doing', async () => {
  await insertUser(server.connection.db);
  expect(await registerUser(server, registration, byOperator)).toMatchObject({ role: 'staff' });
  expect(await readRecorded(server)).toMatchObject([
    { action: 'account-created', actorId: null, network: null },
  ]);
});
