import { accountLimits, units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, signInWithPassword } from '../testing';

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
  return response.get('Set-Cookie')?.[0] ?? '';
}

describe('the list of sessions', () => {
  it('shows where one is signed in, this one first, and nothing that opens one', async () => {
    await signIn(server);
    const { user, cookie } = await signInWithPassword(server);
    const start = server.clock.now().getTime();
    server.clock.advance(units.HOUR);
    const other = await logIn(user.username);
    server.clock.advance(units.HOUR);
    const { body } = await list(cookie).expect(200);
    const at = (hours: number) => new Date(start + hours * units.HOUR).toISOString();
    expect(body).toEqual([
      {
        key: expect.any(String),
        device: 'Firefox on Linux',
        network: '127.0.0.0/24',
        signedInAt: at(0),
        lastUsedAt: at(0),
        current: true,
      },
      {
        key: expect.any(String),
        device: 'Firefox on Windows',
        network: '203.0.113.0/24',
        signedInAt: at(1),
        lastUsedAt: at(1),
        current: false,
      },
    ]);
    const again = await list(other).expect(200);
    expect(again.body.map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt)).toEqual([at(1), at(2)]);
    const stored = await server.connection.db.select().from(sessions);
    for (const { sid } of stored) expect(JSON.stringify(body)).not.toContain(sid);
  });

  it('has fifty at most: one more sign-in ends the one that was used longest ago', async () => {
    const bystander = await signIn(server);
    const { user, cookie } = await signInWithPassword(server);
    server.clock.advance(units.MINUTE);
    const second = await logIn(user.username);
    await server.connection.pool.query(
      `insert into sessions select 'copy ' || n, sess, expire + interval '1 second' from generate_series(1, $1) as n,
         (select * from sessions order by expire desc limit 1) as latest`,
      [accountLimits.sessions - 2],
    );
    server.clock.advance(units.MINUTE);
    await whoAmI(cookie).expect(200);
    server.clock.advance(units.MINUTE);
    const last = await logIn(user.username);
    await whoAmI(second).expect(401);
    for (const other of [cookie, bystander.cookie]) await whoAmI(other).expect(200);
    expect((await list(last).expect(200)).body).toHaveLength(accountLimits.sessions);
  });

  it('leaves out those that no longer count', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await logIn(user.username);
    server.clock.advance(accountLimits.sessionUnusedFor - units.HOUR);
    await whoAmI(cookie).expect(200);
    server.clock.advance(2 * units.HOUR);
    const { body } = await list(cookie).expect(200);
    expect(body).toHaveLength(1);
  });

  it('leaves out those that began before all of the account’s ended', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await logIn(user.username);
    const { sessionVersion } = user;
    await server.connection.db.update(users).set({ sessionVersion: sessionVersion + 1 });
    const now = await logIn(user.username);
    await whoAmI(cookie).expect(401);
    const { body } = await list(now).expect(200);
    expect(body).toMatchObject([{ current: true }]);
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

  it('that ends while a request of its own is under way stays ended', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const other = await logIn(user.username);
    const { body } = await list(cookie);
    await Promise.all([
      ...Array.from({ length: 8 }, () => whoAmI(other)),
      end(cookie, body[1].key).expect(204),
      ...Array.from({ length: 8 }, () => whoAmI(other)),
    ]);
    await whoAmI(other).expect(401);
    expect(await server.connection.db.select().from(sessions)).toHaveLength(1);
  });
});

describe('whoever has a session, but hasn’t proven who they are lately', () => {
  it('ends none but that one: not those that its owner starts', async () => {
    const { user, cookie } = await signInWithPassword(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    const owner = await logIn(user.username);
    const { body } = await list(cookie).expect(200);
    for (const key of ['', body[1].key]) {
      const refusal = await end(cookie, key).expect(403);
      expect(refusal.body.code).toBe('proof-required');
    }
    await whoAmI(owner).expect(200);
    await end(owner).expect(204);
    await whoAmI(cookie).expect(401);
  });
});

describe('all other sessions', () => {
  it('end at once, and this one stays', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const others = [await logIn(user.username), await logIn(user.username)];
    const colleague = await signIn(server);
    const ended = await end(cookie).expect(204);
    for (const other of [...others, cookie]) await whoAmI(other).expect(401);
    const renewed = ended.get('Set-Cookie')?.[0] ?? '';
    await whoAmI(renewed).expect(200);
    await whoAmI(colleague.cookie).expect(200);
    const recorded = await readRecorded(server);
    expect(recorded.map(({ action, quantity }) => [action, quantity])).toEqual([
      ['signed-in', undefined],
      ['signed-in', undefined],
      ['session-ended', 2],
    ]);
    await end(renewed).expect(204);
    expect((await readRecorded(server)).at(-1)).toMatchObject({ quantity: 0 });
  });

  it('can be ended by who still has to add a second factor', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.pool.query('insert into account_settings (require_second_factor) values (true)');
    const ended = await end(cookie).expect(204);
    await server.connection.db
      .update(users)
      .set({ disabledAt: server.clock.now() })
      .where(eq(users.id, user.id));
    await end(ended.get('Set-Cookie')?.[0] ?? '').expect(401);
  });
});
