import { units } from '@shared/limits/amounts';
import { sessions } from '@shared/tables/accounts';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { cookieOf } from './testing/accounts';

const registration = {
  username: 'noor',
  email: 'noor@example.com',
  password: 'a long walk home',
  firstName: 'Noor',
  lastName: 'Haddad',
};

const server = setupTestServer();
const httpsServer = setupTestServer({ PUBLIC_URL: 'https://studio.example' });

const site = () => request(server.url);
const whoAmI = (cookie: string) => site().get('/api/user').set('Cookie', cookie);
const register = async () => cookieOf(await site().post('/api/register').send(registration).expect(201));
const listSessions = () => server.connection.db.select().from(sessions);

describe('a session', () => {
  it('is required for GET /api/user, belongs to one user, and a made-up one is not accepted', async () => {
    const response = await site().get('/api/user').expect(401, { message: 'Please sign in to continue.' });
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(response.get('Cache-Control')).toBe('no-store');
    for (const { user, cookie } of [await signIn(server), await signIn(server)]) {
      const { username, firstName, lastName, email } = user;
      await whoAmI(cookie).expect(200, { username, firstName, lastName, email, profileImageUrl: null });
      await whoAmI(`${cookie}x`).expect(401);
    }
  });

  it('gets a new ID at every sign-in, and the old ID stops working', async () => {
    const before = await signIn(server);
    const registered = await site().post('/api/register').set('Cookie', before.cookie).send(registration);
    const again = await site().post('/api/login').set('Cookie', cookieOf(registered)).send(registration);
    for (const ended of [before.cookie, cookieOf(registered)]) await whoAmI(ended).expect(401);
    await whoAmI(cookieOf(again)).expect(200);
    expect(await listSessions()).toHaveLength(1);
  });

  it('ends 7 days after sign-in, however much it is used', async () => {
    const cookie = await register();
    server.clock.advance(7 * units.DAY - 1);
    await whoAmI(cookie).expect(200);
    server.clock.advance(1);
    await whoAmI(cookie).expect(401);
    await site().get('/api/donations').set('Cookie', cookie).expect(401);
  });

  it('ends after 24 hours without use, and each request resets that', async () => {
    const cookie = await register();
    const hoursLeft = async () => ((await listSessions())[0]?.expire.getTime() ?? 0) - Date.now();
    const wait = (hours: number) =>
      server.connection.db
        .update(sessions)
        .set({ expire: sql`${sessions.expire} - ${`${hours} hours`}::interval` });
    await wait(23);
    await whoAmI(cookie).expect(200);
    expect((await hoursLeft()) / units.HOUR).toBeCloseTo(24, 1);
    await wait(25);
    await whoAmI(cookie).expect(401);
  });
});

describe('logout', () => {
  const logout = (cookie = '') => site().get('/api/logout').set('Cookie', cookie);

  it('ends the session, is recorded, and others stay', async () => {
    const theirs = await signIn(server);
    const mine = await register();
    const response = await logout(mine).expect(302).expect('Location', '/');
    expect(cookieOf(response)).toMatch(
      /^studio_sid=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    await whoAmI(mine).expect(401);
    await whoAmI(theirs.cookie).expect(200);
    expect((await readRecorded(server)).at(-1)).toMatchObject({ action: 'signed-out', by: 'noor' });
    await logout().expect(302);
  });

  it('ends nothing for another site, and a browser that only asks ahead', async () => {
    const { cookie } = await signIn(server);
    for (const from of ['cross-site', 'same-site'])
      await logout(cookie).set('Sec-Fetch-Site', from).expect(403);
    await logout(cookie).set('Sec-Purpose', 'prefetch;prerender').expect(204);
    await logout(cookie).set('X-Moz', 'prefetch').expect(204);
    await site().head('/api/logout').set('Cookie', cookie).expect(204);
    await whoAmI(cookie).expect(200);
  });
});

it('behind a proxy that terminates TLS the cookie is Secure, with or without X-Forwarded-Proto', async () => {
  const secure = () => request(httpsServer.url);
  const response = await secure().post('/api/register').send(registration).expect(201);
  expect(cookieOf(response)).toMatch(
    /^__Host-studio_sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure().get('/api/user').set('Cookie', cookieOf(response)).expect(200);
  const logout = await secure().get('/api/logout').set('Cookie', cookieOf(response)).expect(302);
  expect(cookieOf(logout)).toMatch(/^__Host-studio_sid=;.*; Secure; SameSite=Lax$/);
});
