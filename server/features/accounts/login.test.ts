import { units } from '@shared/limits/amounts';
import { users } from '@shared/tables/accounts';
import { rateLimits } from '@shared/tables/platform';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sealHash } from '../../platform/passwords/account-passwords';
import { createPasswordHasher } from '../../platform/passwords/password-hasher';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { accountPassword as password } from './testing/accounts';

const server = setupTestServer({ TRUST_PROXY: '1' });

beforeEach(async () => {
  await insertUser(server.connection.db, {
    username: 'José',
    email: 'Jo.Se@buecher.example',
    password: await server.passwords.hash(password),
  });
});

const login = (body: object, address = '192.0.2.1') =>
  request(server.url).post('/api/login').set('X-Forwarded-For', address).send(body);
const guess = (address?: string, username = 'josé') => login({ username, password: 'wrong one' }, address);
const knock = (address?: string) => login({ username: 'josé', password }, address);

describe('POST /api/login', () => {
  it.each([
    ' jOSÉ ',
    'Jose\u0301',
    'ｊｏｓé',
    'jo.se@buecher.example',
    ' JO.SE@Buecher.Example ',
    'jo.se＠buecher.example',
    'José <jo.se@buecher.example>',
  ])('signs in, however the username or email is typed: %s', async username => {
    const { body } = await login({ username, password }).expect(200);
    expect(body).toMatchObject({ username: 'José', firstName: 'Ines' });
  });

  it('answers alike for an unknown user and a wrong password, after the same work', async () => {
    const hasher = createPasswordHasher({ threads: 1 });
    const hash = sealHash(server.sealer, await hasher.hash(password));
    await server.connection.db.update(users).set({ password: hash });
    await hasher.close();
    const verify = vi.spyOn(server.hasher, 'verify');
    onTestFinished(() => verify.mockRestore());
    const wrong = await guess().expect(401);
    expect(wrong.body).toEqual({ message: 'Incorrect username or password.' });
    const others = ['nobody', 'jo.se@buecher.example', 'nobody@example.com', 'josé@'];
    for (const other of others)
      expect((await guess('192.0.2.1', other).expect(401)).body).toEqual(wrong.body);
    expect(server.logged()).not.toMatch(/wrong one|josé|\$2b\$/i);
    expect(wrong.get('Set-Cookie')).toBeUndefined();
    const costs = verify.mock.calls.map(([, compared]) => /^\$2b\$(\d+)\$.{53}$/.exec(compared)?.[1]);
    expect(costs).toEqual(Array(5).fill('10'));
  });
});

describe('ten wrong passwords', () => {
  it('lock that username from that address for 15 minutes, even with the right password', async () => {
    for (let n = 0; n < 10; n++) await guess().expect(401);
    const refused = await knock().expect(429);
    expect(refused.body.message).toBe('Too many wrong passwords. Please wait 15 minutes and try again.');
    expect(refused.get('Retry-After')).toBe('900');
    await login({ username: 'JOSE\u0301', password }).expect(429);
    await knock('203.0.113.99, 192.0.2.1').expect(429);
    await knock('192.0.2.2').expect(200);
    await server.passTime(15 * units.MINUTE);
    await knock().expect(200);
  });

  it('are ten in all, by username and by email', async () => {
    for (let n = 0; n < 5; n++)
      for (const name of ['josé', 'Jo.Se@Buecher.example']) await guess('192.0.2.1', name).expect(401);
    for (const username of ['josé', 'jo.se@buecher.example']) await login({ username, password }).expect(429);
    await login({ username: 'jo.se@buecher.example', password }, '192.0.2.2').expect(200);
  });

  it('are counted of a disabled account too, so that nobody learns which one was right', async () => {
    await server.connection.db.update(users).set({ disabledAt: server.clock.now() });
    for (let n = 0; n < 10; n++) await knock().expect(401);
    await knock().expect(429);
  });

  it('are the limit for thirty concurrent guesses, and stored without a name or an address', async () => {
    for (const username of ['josé', 'nobody', 'nobody@example.com']) {
      const statuses = statusesOf(await atOnce(30, () => guess('2001:db8:7:a00::1', username)));
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    }
    const rows = JSON.stringify(await server.connection.db.select().from(rateLimits));
    expect(rows).toContain('password:');
    expect(rows).not.toMatch(/jos|nobody|2001/);
  });
});
