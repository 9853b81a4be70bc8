import { sessions, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const registration = {
  username: 'noor',
  email: 'noor@example.com',
  password: 'a long walk home',
  firstName: 'Noor',
  lastName: 'Haddad',
};

const cookieOf = (answer: request.Response) => answer.get('Set-Cookie')?.[0] ?? '';

const server = useTestServer();
const httpsServer = useTestServer({ PUBLIC_URL: 'https://studio.example' });

describe('a session', () => {
  const site = () => request(server.url);

  it('is needed for GET /api/user, and a made-up one is none', async () => {
    const answer = await site().get('/api/user').expect(401);
    expect(answer.body).toEqual({ message: 'Please sign in to continue.' });
    expect(answer.get('Set-Cookie')).toBeUndefined();
    expect(answer.get('Cache-Control')).toBe('no-store');
    const { cookie } = await signIn(server);
    await site().get('/api/user').set('Cookie', `${cookie}x`).expect(401);
    await site().get('/api/user').set('Cookie', cookie.replace(/\..*/, '.c2lnbmF0dXJl')).expect(401);
  });

  it('is known of without a refusal, for pages that are open to strangers', async () => {
    const { cookie } = await signIn(server);
    const ask = () => site().get('/api/registration');
    await ask().expect(200, { open: true, signedIn: false });
    await ask().set('Cookie', `${cookie}x`).expect(200, { open: true, signedIn: false });
    await ask().set('Cookie', cookie).expect(200, { open: true, signedIn: true });
  });

  it('shows its own user and nobody else', async () => {
    const [first, second] = [await signIn(server), await signIn(server)];
    for (const { user, cookie } of [first, second]) {
      const answer = await site().get('/api/user').set('Cookie', cookie).expect(200);
      expect(answer.body).toEqual({
        username: user.username,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        profileImageUrl: null,
      });
    }
  });

  it('gets a new id at every sign-in, and the old one is worth nothing', async () => {
    const before = await signIn(server);
    const registered = await site().post('/api/register').set('Cookie', before.cookie).send(registration);
    const again = await site().post('/api/login').set('Cookie', cookieOf(registered)).send(registration);
    expect(new Set([before.cookie, cookieOf(registered), cookieOf(again)]).size).toBe(3);
    await site().get('/api/user').set('Cookie', before.cookie).expect(401);
    await site().get('/api/user').set('Cookie', cookieOf(registered)).expect(401);
    await site().get('/api/user').set('Cookie', cookieOf(again)).expect(200);
    expect(await server.connection.db.select().from(sessions)).toHaveLength(1);
  });

  it('ends when its user is deleted', async () => {
    const { user, cookie } = await signIn(server);
    await server.connection.db.delete(users).where(eq(users.id, user.id));
    await site().get('/api/user').set('Cookie', cookie).expect(401);
    await site().get('/api/donations').set('Cookie', cookie).expect(401);
  });

  it('ends by logging out, and other sessions stay', async () => {
    const theirs = await signIn(server);
    const mine = cookieOf(await site().post('/api/register').send(registration));
    const answer = await site().get('/api/logout').set('Cookie', mine).expect(302);
    expect(answer.get('Location')).toBe('/');
    expect(cookieOf(answer)).toMatch(
      /^sid=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    await site().get('/api/user').set('Cookie', mine).expect(401);
    await site().get('/api/user').set('Cookie', theirs.cookie).expect(200);
    expect(await server.connection.db.select().from(sessions)).toHaveLength(1);
  });

  it.each(['cross-site', 'same-site'])('is not ended by another site, which is told so: %s', async from => {
    const { cookie } = await signIn(server);
    await site().get('/api/logout').set('Cookie', cookie).set('Sec-Fetch-Site', from).expect(403);
    await site().get('/api/user').set('Cookie', cookie).expect(200);
    await site().get('/api/logout').set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin').expect(302);
    await site().get('/api/user').set('Cookie', cookie).expect(401);
  });

  it('need not exist to log out', async () => {
    await site().get('/api/logout').expect(302).expect('Location', '/');
    expect(await server.connection.db.select().from(sessions)).toEqual([]);
  });

  it('survives the database going away for a while', async () => {
    const { cookie } = await signIn(server);
    await server.databaseLine.cut();
    await site().get('/api/user').set('Cookie', cookie).expect(503);
    await server.databaseLine.restore();
    await site().get('/api/user').set('Cookie', cookie).expect(200);
  });
});

describe('behind a proxy that ends https', () => {
  it('the cookie is Secure, whether or not the proxy tells of https', async () => {
    const answer = await request(httpsServer.url).post('/api/register').send(registration).expect(201);
    expect(cookieOf(answer)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    await request(httpsServer.url).get('/api/user').set('Cookie', cookieOf(answer)).expect(200);
    const logout = await request(httpsServer.url)
      .get('/api/logout')
      .set('Cookie', cookieOf(answer))
      .expect(302);
    expect(cookieOf(logout)).toMatch(/^sid=;.*; Secure; SameSite=Lax$/);
  });
});
