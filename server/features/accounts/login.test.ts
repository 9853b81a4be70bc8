import { units } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { rateLimits } from '@shared/tables/rate-limits';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sealHash } from '../../passwords/account-passwords';
import { createPasswordHasher } from '../../passwords/password-hasher';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';

const server = useTestServer({ TRUST_PROXY: '1' });
const password = 'a long walk home';

beforeEach(async () => {
  await insertUser(server.connection.db, {
    username: 'Noor',
    password: await server.passwords.hash(password),
  });
});

const login = (body: object, address = '192.0.2.1') =>
  request(server.url).post('/api/login').set('X-Forwarded-For', address).send(body);
const guess = (address?: string, username = 'noor') => login({ username, password: 'wrong one' }, address);
const knock = (address?: string) => login({ username: 'noor', password }, address);

describe('POST /api/login', () => {
  it('signs in, whatever the username’s case and spacing', async () => {
    const response = await login({ username: ' nOOr ', password }).expect(200);
    expect(response.body).toMatchObject({ username: 'Noor', firstName: 'Ines' });
    expect(Object.keys(response.body).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'username',
    ]);
    const cookie = response.get('Set-Cookie')?.[0] ?? '';
    await request(server.url).get('/api/user').set('Cookie', cookie).expect(200, response.body);
  });

  it('gives the same error for an unknown user and a wrong password', async () => {
    const wrong = await guess().expect(401);
    const unknown = await guess('192.0.2.1', 'nobody').expect(401);
    expect(wrong.body).toEqual({ message: 'Incorrect username or password.' });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.get('Set-Cookie')).toBeUndefined();
  });

  it('does the same work for an unknown user as for a wrong password', async () => {
    const hasher = createPasswordHasher({ threads: 1 });
    await server.connection.db
      .update(users)
      .set({ password: sealHash(server.sealer, await hasher.hash(password)) });
    await hasher.close();
    const verify = vi.spyOn(server.hasher, 'verify');
    onTestFinished(() => verify.mockRestore());
    await guess('192.0.2.1').expect(401);
    await guess('192.0.2.1', 'nobody').expect(401);
    const costs = verify.mock.calls.map(
      ([_password, compared]) => /^\$2b\$(\d+)\$.{53}$/.exec(compared)?.[1],
    );
    expect(costs).toEqual(['10', '10']);
  });

  it.each([
    [{ password }, 'username', 'Username is required'],
    [{ username: ' ', password }, 'username', 'Username is required'],
    [{ username: 'noor' }, 'password', 'Password is required'],
    [{ username: 'noor', password: '' }, 'password', 'Password is required'],
    [{ username: { $ne: '' }, password }, 'username', 'Username is required'],
  ])('refuses %j', async (body, path, message) => {
    const response = await login(body).expect(400);
    expect(response.body).toEqual({ message, issues: [{ path, message }] });
  });

  it('ignores credentials in the query string', async () => {
    await request(server.url).post(`/api/login?username=noor&password=${password}`).expect(400);
  });

  it('does not accept a longer password that shares the first 72 bytes', async () => {
    const longest = 'p'.repeat(72);
    const hash = await server.passwords.hash(longest);
    await insertUser(server.connection.db, { username: 'long', password: hash });
    await login({ username: 'long', password: `${longest}p` }).expect(401);
    await login({ username: 'long', password: 'p'.repeat(60_000) }).expect(401);
    await login({ username: 'long', password: longest }).expect(200);
  });

  it('keeps submitted values out of the log', async () => {
    await guess().expect(401);
    await knock().expect(200);
    await login({ username: 'noor\u0000', password }).expect(400);
    await waitFor(() => expect(server.logged()).toContain('"request completed"'));
    expect(server.logged()).not.toMatch(/walk home|wrong one|noor|\$2b\$|s%3A|sid=/i);
  });
});

describe('ten wrong passwords', () => {
  const guessTenTimes = async () => {
    for (let n = 0; n < 10; n++) await guess().expect(401);
  };

  it('lock that username from that address for 15 minutes, even with the right password', async () => {
    await guessTenTimes();
    const refused = await knock().expect(429);
    expect(refused.body.message).toBe('Too many wrong passwords. Please wait 15 minutes and try again.');
    expect(refused.get('Retry-After')).toBe('900');
    expect(refused.get('Set-Cookie')).toBeUndefined();
    await login({ username: 'NOOR', password }).expect(429);
    await knock('192.0.2.2').expect(200);
    await guess('192.0.2.1', 'nobody').expect(401);
    await server.passTime(14 * units.MINUTE);
    await knock().expect(429);
    await server.passTime(units.MINUTE);
    await knock().expect(200);
  });

  it('lock an unknown username the same way', async () => {
    for (let n = 0; n < 10; n++) await guess('192.0.2.1', 'nobody').expect(401);
    await guess('192.0.2.1', 'nobody').expect(429);
  });

  it('are counted of a disabled account too, so that nobody learns which one was right', async () => {
    await server.connection.db.update(users).set({ disabledAt: server.clock.now() });
    for (let n = 0; n < 10; n++) await knock().expect(401);
    await knock().expect(429);
  });

  it('do not add up beyond 15 minutes or across a successful sign-in', async () => {
    for (let n = 0; n < 9; n++) await guess().expect(401);
    await server.passTime(15 * units.MINUTE);
    for (let n = 0; n < 9; n++) await guess().expect(401);
    await knock().expect(200);
    for (let n = 0; n < 9; n++) await guess().expect(401);
    await knock().expect(200);
  });

  it('are the limit for thirty concurrent guesses', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(responses.filter(response => response.status === 401)).toHaveLength(10);
    expect(responses.filter(response => response.status === 429)).toHaveLength(20);
    await knock().expect(429);
  });

  it('cannot be exceeded with forged addresses', async () => {
    for (let n = 0; n < 10; n++) await guess(`203.0.113.${n}, 192.0.2.1`).expect(401);
    await knock('203.0.113.99, 192.0.2.1').expect(429);
  });

  it('are stored without a readable username or address', async () => {
    await guess().expect(401);
    const rows = JSON.stringify(await server.connection.db.select().from(rateLimits));
    expect(rows).toContain('password:');
    expect(rows).not.toMatch(/noor|192\.0\.2/);
  });
});

it('one home line counts once, whichever of its IPv6 networks it comes from', async () => {
  for (let n = 0; n < 10; n++) await guess(`2001:db8:7:a0${n}::1`).expect(401);
  await knock('2001:db8:7:aff::1').expect(429);
  await knock('2001:db8:7:b00::1').expect(200);
});
