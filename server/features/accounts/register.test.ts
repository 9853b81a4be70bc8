import { sessions, users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';

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
  it('makes the account, signs in and answers the user without a password', async () => {
    const answer = await register({ firstName: '  Noor ' }).expect(201);
    const shown = {
      username: 'Noor.Haddad',
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'Noor.Haddad@example.com',
      profileImageUrl: null,
    };
    expect(answer.body).toEqual(shown);
    const cookie = answer.get('Set-Cookie')?.[0] ?? '';
    expect(cookie).toMatch(/^sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    await request(server.url).get('/api/user').set('Cookie', cookie).expect(200, shown);
    expect(await allUsers()).toEqual([
      {
        ...shown,
        id: expect.any(String),
        usernameKey: 'noor.haddad',
        emailKey: 'noor.haddad@example.com',
        password: expect.stringMatching(/^\$2b\$10\$/),
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      },
    ]);
  });

  it.each([
    [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(51) }, 'username', 'Keep this to 50 characters or less'],
    [{ username: 'no\u0000or' }, 'username', 'Remove the unreadable characters'],
    [{ email: 'noor' }, 'email', 'Please enter a valid email'],
    [{ email: '' }, 'email', 'Please enter a valid email'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 123456 }, 'password', 'Password must be at least 6 characters'],
    [
      { password: 'ü'.repeat(37) },
      'password',
      'Password is too long. Keep it to 72 characters, fewer with accents or emoji',
    ],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
  ])('refuses %j', async (changes, path, message) => {
    const answer = await register(changes).expect(400);
    expect(answer.body).toEqual({ message, issues: [{ path, message }] });
    expect(await allUsers()).toEqual([]);
  });

  it('names everything that is wrong, and survives what is no object at all', async () => {
    const answer = await request(server.url).post('/api/register').send({}).expect(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'username',
      'email',
      'password',
      'firstName',
      'lastName',
    ]);
    await request(server.url).post('/api/register').expect(400);
    await request(server.url).post('/api/register').send([]).expect(400);
    await request(server.url).post('/api/register').type('json').send('{"username":').expect(400);
  });

  it('takes the longest and the shortest that are allowed', async () => {
    await register({ username: 'ü'.repeat(50), password: 'ü'.repeat(36) }).expect(201);
    await register({ username: 'abc', email: 'abc@example.com', password: ' 1234 ' }).expect(201);
    await request(server.url).post('/api/login').send({ username: 'abc', password: ' 1234 ' }).expect(200);
  });

  it('says which is taken, however it is written', async () => {
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

  it('lets one of twenty at once have the username', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ username: index % 2 ? 'noor' : 'NOOR', email: `noor.${index}@example.com` }),
      ),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await allUsers()).toHaveLength(1);
  });

  it('lets one of twenty at once have the email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ username: `noor.${index}`, email: index % 2 ? 'noor@example.com' : 'NOOR@example.com' }),
      ),
    );
    const refusals = answers.filter(answer => answer.status === 409);
    expect(refusals).toHaveLength(19);
    for (const { body } of refusals) {
      expect(body.message).toBe('An account with this email already exists.');
    }
    expect(await allUsers()).toHaveLength(1);
  });

  it('does not let a stranger choose the session id', async () => {
    const planted = 'sid=s%3Aplanted.signature';
    const answer = await register().set('Cookie', planted).expect(201);
    expect(answer.get('Set-Cookie')?.[0]).not.toContain('planted');
  });

  it('is refused from another site', async () => {
    await register().set('Origin', 'https://elsewhere.example').expect(403);
    await register().set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(await allUsers()).toEqual([]);
  });

  it('keeps what was typed out of the log', async () => {
    await register().expect(201);
    await register().expect(409);
    expect(server.logged()).toContain('"answered"');
    expect(server.logged()).not.toMatch(/walk home|noor|haddad|\$2b\$|s%3A|sid=/i);
  });

  it('answers 503 while the database is away, and works again after', async () => {
    await server.databaseLine.cut();
    await register().expect(503);
    await server.databaseLine.restore();
    await register().expect(201);
  });
});

it('GET /api/registration says that anyone may register', async () => {
  await request(server.url).get('/api/registration').expect(200, { open: true, signedIn: false });
});
