import { randomBytes } from 'node:crypto';
import { rateLimits } from '@shared/rate-limits';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../../encryption/sealer';
import { sealHash } from '../../passwords/account-passwords';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { accountPassword as password } from './testing';

const server = useTestServer({ TRUST_PROXY: '1' });
const lostKey = createSealer({ current: randomBytes(32), previous: [] });
const { max: failures } = rateLimits.password;

const insert = async (username: string, sealer = lostKey) => {
  const hash = sealHash(sealer, await server.hasher.hash(password));
  return insertUser(server.connection.db, { username, email: `${username}@example.com`, password: hash });
};
const login = (username: string, body: { password: string } = { password }) =>
  request(server.url)
    .post('/api/login')
    .set('X-Forwarded-For', '192.0.2.1')
    .send({ username, ...body });

beforeEach(() => insert('noor'));

describe('while the key of all passwords is missing', () => {
  it('says that none can be checked, for every name alike', async () => {
    const known = await login('noor').expect(503);
    expect(known.body).toEqual({
      message: "We can't check passwords right now. Please tell the person who runs this site.",
    });
    const unknown = await login('nobody').expect(503);
    expect(unknown.body).toEqual(known.body);
  });

  it('locks nobody out, so that setting the right key mends all', async () => {
    for (let n = 0; n <= failures; n++) await login('noor').expect(503);
    const hash = await server.passwords.hash(password);
    await server.connection.db.update(users).set({ password: hash }).where(eq(users.username, 'noor'));
    await login('noor').expect(200);
  });
});

describe('while the key of some passwords is missing', () => {
  beforeEach(() => insert('ines', server.sealer));

  it('signs in whoever’s can be read', async () => {
    await login('ines').expect(200);
  });

  it('tells everybody else alike that theirs may be right', async () => {
    const unreadable = await login('noor').expect(401);
    expect(unreadable.body.message).toContain('yours may be correct. Set a new one');
    const wrong = await login('ines', { password: 'wrong one' }).expect(401);
    const unknown = await login('nobody').expect(401);
    expect([wrong.body, unknown.body]).toEqual([unreadable.body, unreadable.body]);
  });

  it('still lets nobody guess on and on', async () => {
    for (const username of ['ines', 'noor', 'nobody']) {
      for (let n = 0; n < failures; n++) await login(username, { password: 'wrong one' }).expect(401);
      await login(username, { password: 'wrong one' }).expect(429);
    }
  });
});
