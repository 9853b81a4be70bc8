import { accountMessages } from '@shared/contracts/accounts';
import { sessions, users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';

const server = useTestServer();

const registration = {
  username: 'Noor.Haddad',
  email: 'Noor.Haddad@example.com',
  password: 'a long walk home',
  firstName: 'Noor',
  lastName: 'Haddad',
};

const register = (changes: object = {}) =>
  request(server.url)
    .post('/api/register')
    .send({ ...registration, ...changes });

const allUsers = () => server.connection.db.select().from(users);

describe('POST /api/register', () => {
  it('creates the account, signs in, and returns the user without a password', async () => {
    const response = await register({ firstName: '  Noor ' }).expect(201);
    const shown = {
      username: 'Noor.Haddad',
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'Noor.Haddad@example.com',
      profileImageUrl: null,
    };
    expect(response.body).toEqual(shown);
    const cookie = response.get('Set-Cookie')?.[0] ?? '';
    expect(cookie).toMatch(/^sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    await request(server.url).get('/api/user').set('Cookie', cookie).expect(200, shown);
    expect(await allUsers()).toEqual([
      {
        ...shown,
        id: expect.any(String),
        usernameKey: 'noor.haddad',
        emailKey: 'noor.haddad@example.com',
        password: expect.stringMatching(/^v1\./),
        role: 'owner',
        disabledAt: null,
        removedAt: null,
        passwordChangedAt: null,
        sessionVersion: 0,
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      },
    ]);
  });

  it('makes the first account an owner, one of several at once, and all others registered', async () => {
    const register5 = (from: number) =>
      Promise.all(
        [0, 1, 2, 3, 4].map(index =>
          register({ username: `user-${from + index}`, email: `user-${from + index}@example.com` }).expect(
            201,
          ),
        ),
      );
    await register5(0);
    await register5(5);
    const roles = (await allUsers()).map(({ role }) => role).sort();
    expect(roles).toEqual(['owner', ...Array(9).fill('registered')]);
  });

  it('reports every problem at once, and copes with a body that is not an object', async () => {
    const response = await request(server.url).post('/api/register').send({}).expect(400);
    expect(response.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'username',
      'email',
      'password',
      'firstName',
      'lastName',
    ]);
    expect(await allUsers()).toEqual([]);
    await request(server.url).post('/api/register').expect(400);
    await request(server.url).post('/api/register').send([]).expect(400);
    await request(server.url).post('/api/register').type('json').send('{"username":').expect(400);
  });

  it.each([
    ['the username', ' NOOR.HADDAD ', accountMessages.passwordIsUsername],
    ['a common one', 'Password1', accountMessages.passwordCommon],
  ])('refuses as the password %s', async (_which, password, message) => {
    const { body } = await register({ password }).expect(400);
    expect(body).toEqual({ message, issues: [{ path: 'password', message }] });
    expect(await allUsers()).toEqual([]);
  });

  it('accepts the longest and shortest values allowed', async () => {
    await register({ username: 'ü'.repeat(50), password: 'ü'.repeat(36) }).expect(201);
    await register({ username: 'abc', email: 'abc@example.com', password: ' 1234 ' }).expect(201);
    await request(server.url).post('/api/login').send({ username: 'abc', password: ' 1234 ' }).expect(200);
  });

  it('reports which field is taken, whatever its case', async () => {
    const taken = await insertUser(server.connection.db, { username: 'Noor', email: 'Noor@example.com' });
    const username = await register({ username: 'nOOr' }).expect(409);
    expect(username.body).toEqual({
      message: 'This username is already taken.',
      issues: [{ path: 'username', message: 'This username is already taken.' }],
    });
    const email = await register({ email: 'nOOr@EXAMPLE.com' }).expect(409);
    expect(email.body).toEqual({
      message: 'An account with this email already exists.',
      issues: [{ path: 'email', message: 'An account with this email already exists.' }],
    });
    expect(await allUsers()).toEqual([taken]);
    expect(await server.connection.db.select().from(sessions)).toEqual([]);
  });

  it('gives a username to only one of twenty concurrent registrations', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ username: index % 2 ? 'noor' : 'NOOR', email: `noor.${index}@example.com` }),
      ),
    );
    expect(responses.map(response => response.status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await allUsers()).toHaveLength(1);
  });

  it('gives an email to only one of twenty concurrent registrations', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ username: `noor.${index}`, email: index % 2 ? 'noor@example.com' : 'NOOR@example.com' }),
      ),
    );
    const refusals = responses.filter(response => response.status === 409);
    expect(refusals).toHaveLength(19);
    for (const { body } of refusals) {
      expect(body.message).toBe('An account with this email already exists.');
    }
    expect(await allUsers()).toHaveLength(1);
  });

  it('ignores a session ID planted by a stranger', async () => {
    const planted = 'sid=s%3Aplanted.signature';
    const response = await register().set('Cookie', planted).expect(201);
    expect(response.get('Set-Cookie')?.[0]).not.toContain('planted');
  });

  it('is refused from another site', async () => {
    await register().set('Origin', 'https://elsewhere.example').expect(403);
    await register().set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(await allUsers()).toEqual([]);
  });

  it('keeps submitted values out of the log', async () => {
    await register().expect(201);
    await register().expect(409);
    await waitFor(() => expect(server.logged()).toContain('"request completed"'));
    expect(server.logged()).not.toMatch(/walk home|noor|haddad|\$2b\$|s%3A|sid=/i);
  });

  it('returns 503 while the database is down and recovers afterward', async () => {
    await server.databaseProxy.cut();
    await register().expect(503);
    await server.databaseProxy.restore();
    await register().expect(201);
  });
});

it('GET /api/registration reports that registration is open', async () => {
  await request(server.url)
    .get('/api/registration')
    .expect(200, { open: true, signedIn: false, sendsEmail: false });
});
