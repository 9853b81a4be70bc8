import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const composed = 'jos\u00e9';
const decomposed = 'jose\u0301';
const fullWidth = '\uff4a\uff4f\uff53\u00e9';

const register = (changes: object) =>
  request(server.url)
    .post('/api/register')
    .send({
      username: composed,
      email: 'jose@example.com',
      password: 'a long walk home',
      firstName: 'José',
      lastName: 'Lima',
      ...changes,
    });

const login = (username: string, password: string) =>
  request(server.url).post('/api/login').send({ username, password });

const usernames = async () => (await server.connection.db.select().from(users)).map(user => user.username);

describe('a username', () => {
  it('is taken if a look-alike exists, even with twenty concurrent registrations', async () => {
    const writings = [composed, decomposed, fullWidth, 'JOS\u00c9', 'JOSE\u0301'];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        register({ username: writings[n % writings.length], email: `jose.${n}@example.com` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await usernames()).toHaveLength(1);
  });

  it('cannot be an email address, which would seem to belong to whoever has it', async () => {
    for (const username of ['mara@studio.example', 'mara\uff20studio.example']) {
      const { body } = await register({ username }).expect(400);
      expect(body.issues).toEqual([
        { path: 'username', message: "Your username can't be an email address. Please choose another" },
      ]);
    }
    await register({ username: '@mara' }).expect(201);
  });

  it.each([
    'jos\u00e9\u200b',
    '\u2060jos\u00e9',
    'jo\u00adse',
    'jo\u202ese',
    'jo\u0007se',
    'jo\u3164se',
    'jos\u00e9\u2800',
    '\u200b\u200b\u200b',
    'jo\u2028se',
    'jo\u1680se',
    'jos\u0317\u0330\u0316\u0319\u031ce',
  ])('cannot contain invisible characters: %j', async username => {
    const message = 'Remove any hidden characters, or type it again';
    const response = await register({ username }).expect(400);
    expect(response.body).toEqual({ message, issues: [{ path: 'username', message }] });
    expect(await usernames()).toEqual([]);
  });

  it('cannot be another one with more space, which browsers show as one', async () => {
    await register({ username: 'ana lima' }).expect(201);
    const message = 'Use only single spaces';
    for (const username of ['ana  lima', 'ana \u00a0lima', 'ana\u2003\u2009lima']) {
      const response = await register({ username, email: 'ana@example.com' }).expect(400);
      expect(response.body).toEqual({ message, issues: [{ path: 'username', message }] });
    }
    expect(await usernames()).toEqual(['ana lima']);
  });

  it('comes with an email address in ASCII, which cannot be imitated', async () => {
    await register({ email: 'jos\u0435@example.com' }).expect(400);
    await register({ email: 'jose@ex\u0430mple.com' }).expect(400);
  });

  it('is measured in its composed form', async () => {
    await register({ username: '\ufdfa'.repeat(3) }).expect(400);
    await register({ username: 'e\u0301'.repeat(50) }).expect(201);
    await register({ username: 'e\u0301'.repeat(2), email: 'ee@example.com' }).expect(400);
  });

  it('signs in however it is composed', async () => {
    await register({}).expect(201);
    for (const username of [composed, decomposed, fullWidth, 'JOS\u00c9', 'JOSE\u0301']) {
      await login(username, 'a long walk home').expect(200);
    }
  });
});

describe('a password', () => {
  it('is the same however its letters are composed', async () => {
    await register({ password: `${decomposed} 1907` }).expect(201);
    await login(composed, `${composed} 1907`).expect(200);
    await login(composed, `${decomposed} 1907`).expect(200);
    await login(composed, 'jose 1907').expect(401);
  });
});

describe('ten wrong passwords', () => {
  it('are the limit for a username across all its spellings', async () => {
    const password = await server.passwords.hash('right');
    await insertUser(server.connection.db, { username: 'σίγμας', password });
    const alike = ['σίγμας', 'ΣΊΓΜΑΣ', 'σίγμασ', 'Σι\u0301γμας'];
    for (const writing of alike) await login(writing, 'right').expect(200);
    for (let n = 0; n < 10; n++) await login(alike[n % alike.length] ?? '', 'wrong').expect(401);
    for (const writing of alike) await login(writing, 'right').expect(429);
  });
});
