import { activityLimits, units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, cookieOf, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer();

const prove = (cookie: string, password: unknown = accountPassword) =>
  request(server.url).post('/api/account/proof').set('Cookie', cookie).send({ password });
const login = (username: string, password = accountPassword) =>
  request(server.url).post('/api/login').send({ username, password });
const isSignedIn = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

describe('the password again', () => {
  it('renews the proof of this session alone, and nothing else in it', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await login(user.username).expect(200);
    const before = await readSignIns(server, user.id);
    server.clock.advance(units.HOUR);
    const response = await prove(cookie).expect(204);
    const now = server.clock.now().getTime();
    const renewed = before.filter(({ device }) => device === 'Firefox on Linux');
    expect(await readSignIns(server, user.id)).toEqual(
      before.map(stored => (renewed.includes(stored) ? { ...stored, provenAt: now } : stored)),
    );
    expect(renewed).toHaveLength(1);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
  });

  it('does not lengthen the session', async () => {
    let { cookie } = await signInWithPassword(server);
    for (let hours = 12; hours < 7 * 24; hours += 12) {
      await server.passTime(12 * units.HOUR);
      cookie = cookieOf(await prove(cookie).expect(204));
    }
    await server.passTime(12 * units.HOUR);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    [{ $ne: '' }, 'Password is required'],
  ])('cannot be %j', async (password, message) => {
    const { cookie } = await signInWithPassword(server);
    const response = await request(server.url)
      .post('/api/account/proof')
      .set('Cookie', cookie)
      .send({ password })
      .expect(400);
    expect(response.body).toEqual({ message, issues: [{ path: 'password', message }] });
  });
});

describe('a wrong password', () => {
  it('is recorded, so that the account’s own list shows who guesses in a session of theirs', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await prove(cookie, 'wrong').expect(401);
    await prove(cookie).expect(204);
    expect(await readRecorded(server)).toEqual([
      {
        action: 'proof-failed',
        actorId: null,
        actorName: null,
        subjectType: 'account',
        subjectId: user.id,
        network: '127.0.0.0/24',
        device: 'Unknown device',
      },
    ]);
  });

  it('is refused at its field, proves nothing, and leaves the session', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const before = await readSignIns(server, user.id);
    server.clock.advance(units.MINUTE);
    const response = await prove(cookie, 'wrong').expect(401);
    const message = 'Incorrect password.';
    expect(response.body).toEqual({ message, issues: [{ path: 'password', message }] });
    expect(await readSignIns(server, user.id)).toEqual(before);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('counts toward the lockout even where a day’s records are full', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.pool.query(
      `insert into activity (created_at, action, subject_type, subject_id)
       select $1::timestamptz, 'proof-failed', 'account', $2 from generate_series(1, $3::int)`,
      [server.clock.now(), user.id, activityLimits.failuresPerDay],
    );
    for (let n = 0; n < 10; n++) await prove(cookie, 'wrong').expect(401);
    await prove(cookie).expect(429);
    expect(await readRecorded(server)).toHaveLength(activityLimits.failuresPerDay);
  });

  it('counts for its session alone, and ten lock only that for 15 minutes', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const another = cookieOf(await login(user.username).expect(200));
    for (let n = 0; n < 10; n++) await prove(cookie, 'wrong').expect(401);
    const refused = await prove(cookie).expect(429);
    expect(refused.get('Retry-After')).toBe('900');
    expect(await isSignedIn(cookie)).toBe(true);
    await prove(another).expect(204);
    await login(user.username).expect(200);
    await server.passTime(15 * units.MINUTE);
    await prove(cookie).expect(204);
  });

  it('at sign-ins from the same network keeps nobody from a proof', async () => {
    const { user, cookie } = await signInWithPassword(server);
    for (let n = 0; n < 10; n++) await login(user.username, 'wrong').expect(401);
    await login(user.username).expect(429);
    await prove(cookie).expect(204);
  });

  it('sent thirty times at once, again and again, gets ten tries', async () => {
    const { cookie } = await signInWithPassword(server);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all(Array.from({ length: 30 }, () => prove(cookie, 'wrong')));
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(290);
  });

  it('stays out of the log', async () => {
    const { cookie } = await signInWithPassword(server);
    await prove(cookie, 'almost my password').expect(401);
    expect(server.logged()).not.toContain('almost my password');
  });
});

describe('a proof', () => {
  it('does not bring back a session that has ended', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.db.delete(sessions);
    await prove(cookie).expect(401);
    expect(await readSignIns(server, user.id)).toEqual([]);
  });

  it('is refused to a disabled account', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.db
      .update(users)
      .set({ disabledAt: server.clock.now() })
      .where(eq(users.id, user.id));
    await prove(cookie).expect(401);
  });

  it('cannot be given by another site', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const before = await readSignIns(server, user.id);
    server.clock.advance(units.MINUTE);
    await prove(cookie).set('Origin', 'https://evil.example').expect(403);
    expect(await readSignIns(server, user.id)).toEqual(before);
  });
});
