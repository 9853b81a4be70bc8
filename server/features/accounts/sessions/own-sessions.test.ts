import { accountLimits, units } from '@shared/limits';
import { sessions } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, cookieOf, signInWithPassword } from '../testing';

const server = useTestServer({ TRUST_PROXY: '1' });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const list = (cookie: string) => request(server.url).get('/api/account/sessions').set('Cookie', cookie);
const end = (cookie: string, key = '') =>
  request(server.url)
    .delete(`/api/account/sessions${key && `/${key}`}`)
    .set('Cookie', cookie);
const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);

async function logIn(username: string): Promise<string> {
  const response = await request(server.url)
    .post('/api/login')
    .set('User-Agent', firefox)
    .set('X-Forwarded-For', '203.0.113.7')
    .send({ username, password: accountPassword })
    .expect(200);
  return cookieOf(response);
}

describe('the list of sessions', () => {
  it('shows where one is signed in, this one first, and nothing that opens one', async () => {
    await signIn(server);
    const { user, cookie } = await signInWithPassword(server);
    const start = server.clock.now().getTime();
    server.clock.advance(units.HOUR);
    const other = await logIn(user.username);
    const { body } = await list(cookie).expect(200);
    const lastUsedAt = expect.any(String);
    expect(body).toEqual([
      {
        key: expect.any(String),
        device: 'Firefox on Linux',
        network: '127.0.0.0/24',
        signedInAt: new Date(start).toISOString(),
        lastUsedAt,
        current: true,
      },
      {
        key: expect.any(String),
        device: 'Firefox on Windows',
        network: '203.0.113.0/24',
        signedInAt: new Date(start + units.HOUR).toISOString(),
        lastUsedAt,
        current: false,
      },
    ]);
    for (const session of body)
      expect(Math.abs(Date.parse(session.lastUsedAt) - Date.now())).toBeLessThan(units.MINUTE);
    expect((await list(other).expect(200)).body).toMatchObject([
      { device: 'Firefox on Windows' },
      { device: 'Firefox on Linux' },
    ]);
    for (const { sid } of await server.connection.db.select().from(sessions))
      expect(JSON.stringify(body)).not.toContain(sid);
  });

  it('leaves out those that were unused for a day', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.db.update(sessions).set({ expire: new Date(Date.now() - 1) });
    const other = await logIn(user.username);
    expect((await list(other).expect(200)).body).toHaveLength(1);
    await whoAmI(cookie).expect(401);
  });
});

describe('a session', () => {
  it('is ended from another one, and that is recorded', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const other = await logIn(user.username);
    const { body } = await list(cookie);
    await end(cookie, body[1].key).expect(204);
    await whoAmI(other).expect(401);
    await whoAmI(cookie).expect(200);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'signed-in', actorId: user.id },
      { action: 'session-ended', actorId: user.id, subjectType: 'account', subjectId: user.id },
    ]);
    await end(cookie, body[1].key).expect(404, { message: 'This session has already ended.' });
  });

  it('of somebody else cannot be ended, even with its key', async () => {
    const [mine, theirs] = [await signIn(server), await signIn(server)];
    const { body } = await list(theirs.cookie);
    await end(mine.cookie, body[0].key).expect(404);
    await end(mine.cookie).expect(204);
    await whoAmI(theirs.cookie).expect(200);
  });

  it('without a recent proof ends none but itself', async () => {
    const { user, cookie } = await signInWithPassword(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    const owner = await logIn(user.username);
    const { body } = await list(cookie).expect(200);
    for (const key of ['', body[1].key]) {
      const refusal = await end(cookie, key).expect(403);
      expect(refusal.body.code).toBe('proof-required');
    }
    await end(owner).expect(204);
    await whoAmI(cookie).expect(401);
  });
});

describe('all other sessions', () => {
  it('are counted in the record of their end', async () => {
    const { user, cookie } = await signInWithPassword(server);
    for (const _ of [1, 2]) await logIn(user.username);
    const renewed = cookieOf(await end(cookie).expect(204));
    expect((await readRecorded(server)).at(-1)).toMatchObject({ action: 'session-ended', quantity: 2 });
    await end(renewed).expect(204);
    expect((await readRecorded(server)).at(-1)).toMatchObject({ quantity: 0 });
  });

  it('can be ended by who still has to add a second factor', async () => {
    const { cookie } = await signInWithPassword(server);
    await server.connection.pool.query('insert into account_settings (require_second_factor) values (true)');
    await end(cookie).expect(204);
  });
});
