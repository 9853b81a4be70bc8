import { activityLimits, units } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { useTestServer } from '../../testing/test-server';
import { registerUser } from './register-user';

const server = useTestServer({ TRUST_PROXY: '1' });

const db = () => server.connection.db;
const password = 'a long walk home';
const noor = { username: 'Noor', email: 'noor@example.com', firstName: 'Noor', lastName: 'Haddad' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const post = (path: string, body: object = {}, address = '203.0.113.7') =>
  request(server.url).post(path).set('X-Forwarded-For', address).set('User-Agent', firefox).send(body);
const login = (body: object = {}, address?: string) =>
  post('/api/login', { username: 'noor', password, ...body }, address);
const actions = async () => (await readRecorded(server)).map(({ action }) => action);

let id: string;
const known = () => ({
  subjectType: 'account',
  subjectId: id,
  network: '203.0.113.0/24',
  device: 'Firefox on Windows',
});

describe('of an account, the log holds', () => {
  beforeEach(async () => {
    ({ id } = await registerUser(server, { ...noor, password }));
  });

  it('its creation from the command line', async () => {
    expect(await readRecorded(server)).toEqual([
      {
        action: 'account-created',
        actorId: null,
        by: null,
        ...known(),
        network: null,
        device: null,
      },
    ]);
  });

  it('each sign-in and sign-out', async () => {
    const response = await login().expect(200);
    const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await request(server.url)
      .get('/api/logout')
      .set({ 'X-Forwarded-For': '203.0.113.7', Cookie: cookie })
      .expect(302);
    const entry = { actorId: id, by: 'Noor', ...known() };
    expect((await readRecorded(server)).slice(1)).toEqual([
      { action: 'signed-in', ...entry },
      { action: 'signed-out', ...entry, device: null },
    ]);
  });

  it('each failure, without a claim about who it was', async () => {
    await login({ username: ' NOOR ', password: 'wrong one' }).expect(401);
    await db().update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, id));
    await login().expect(401);
    const failure = { action: 'sign-in-failed', actorId: null, by: null, ...known() };
    expect((await readRecorded(server)).slice(1)).toEqual([failure, failure]);
    expect(await db().select({ at: activity.createdAt }).from(activity)).toContainEqual({
      at: server.clock.now(),
    });
  });

  it('nothing of a locked username, or of one that does not exist', async () => {
    for (let n = 0; n < 10; n++) await login({ password: 'wrong one' }).expect(401);
    await login().expect(429);
    await login({ username: password }).expect(401);
    expect((await actions()).slice(1)).toEqual(Array(10).fill('sign-in-failed'));
    expect(JSON.stringify(await readRecorded(server))).not.toContain(password);
  });

  it('no more failures in a day than staff could read, from however many networks', async () => {
    const earlier = Array.from({ length: activityLimits.failuresPerDay - 1 }, () => ({
      createdAt: server.clock.now(),
      action: 'sign-in-failed' as const,
      subjectType: 'account' as const,
      subjectId: id,
    }));
    await db().insert(activity).values(earlier);
    const failures = async () => (await actions()).filter(action => action === 'sign-in-failed').length;
    for (const n of [1, 2, 3]) await login({ password: 'wrong one' }, `198.51.${n}.1`).expect(401);
    expect(await failures()).toBe(activityLimits.failuresPerDay);
    server.clock.advance(units.DAY);
    await login({ password: 'wrong one' }).expect(401);
    expect(await failures()).toBe(activityLimits.failuresPerDay + 1);
  });
});

it('somebody who registers is who created the account, and signs in', async () => {
  await post('/api/register', { ...noor, password }).expect(201);
  const [user] = await db().select().from(users);
  const entry = { actorId: user?.id, by: 'Noor', subjectType: 'account', subjectId: user?.id };
  expect(await readRecorded(server)).toMatchObject([
    { action: 'account-created', ...entry },
    { action: 'signed-in', ...entry },
  ]);
});
