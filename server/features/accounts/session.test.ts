import { units } from '@shared/limits';
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

const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';

const server = useTestServer();
const httpsServer = useTestServer({ PUBLIC_URL: 'https://studio.example' });

describe('a session', () => {
  const site = () => request(server.url);

  it('is required for GET /api/user, and a made-up one is not accepted', async () => {
    const response = await site().get('/api/user').expect(401);
    expect(response.body).toEqual({ message: 'Please sign in to continue.' });
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(response.get('Cache-Control')).toBe('no-store');
    const { cookie } = await signIn(server);
    await site().get('/api/user').set('Cookie', `${cookie}x`).expect(401);
    await site().get('/api/user').set('Cookie', cookie.replace(/\..*/, '.c2lnbmF0dXJl')).expect(401);
  });

  it('that has ended is told apart from none, for a message that holds after the next sign-in, too', async () => {
    const response = await site().delete('/api/shares/expired').set('X-Expected-User', 'noor').expect(401);
    expect(response.body).toEqual({ message: 'Your session has ended or changed. Please try again.' });
  });

  it('can be checked without a 401 on public pages', async () => {
    const { cookie } = await signIn(server);
    const ask = () => site().get('/api/registration');
    await ask().expect(200, { open: true, signedIn: false, sendsEmail: false });
    await ask().set('Cookie', `${cookie}x`).expect(200, { open: true, signedIn: false, sendsEmail: false });
    await ask().set('Cookie', cookie).expect(200, { open: true, signedIn: true, sendsEmail: false });
  });

  it('belongs to one user only', async () => {
    const [first, second] = [await signIn(server), await signIn(server)];
    for (const { user, cookie } of [first, second]) {
      const response = await site().get('/api/user').set('Cookie', cookie).expect(200);
      expect(response.body).toEqual({
        username: user.username,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        profileImageUrl: null,
      });
    }
  });

  it('gets a new ID at every sign-in, and the old ID stops working', async () => {
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

  it('ends 7 days after sign-in, however much it is used', async () => {
    const mine = cookieOf(await site().post('/api/register').send(registration));
    const ask = () => site().get('/api/user').set('Cookie', mine);
    for (let hours = 12; hours < 7 * 24; hours += 12) {
      server.clock.advance(12 * units.HOUR);
      await ask().expect(200);
    }
    server.clock.advance(12 * units.HOUR - 1);
    await ask().expect(200);
    server.clock.advance(1);
    await ask().expect(401);
    await site().get('/api/donations').set('Cookie', mine).expect(401);
  });

  it('ends after 24 hours of inactivity, and each request resets that', async () => {
    const { cookie } = await signIn(server);
    const ask = () => site().get('/api/user').set('Cookie', cookie);
    server.clock.advance(23 * units.HOUR);
    await ask().expect(200);
    server.clock.advance(23 * units.HOUR);
    await ask().expect(200);
    server.clock.advance(24 * units.HOUR + 1_000);
    await ask().expect(401);
  });

  it('is rejected if a clock running ahead created it, because it would last too long', async () => {
    server.clock.advance(units.HOUR);
    const { cookie } = await signIn(server);
    server.clock.advance(-units.HOUR);
    await site().get('/api/user').set('Cookie', cookie).expect(401);
  });

  it('ends everywhere when the password changes', async () => {
    const mine = cookieOf(await site().post('/api/register').send(registration));
    const theirs = await signIn(server);
    const hash = '$2b$10$anotherhashanotherhashanotherhashanotherhashanotherh';
    await server.connection.db.update(users).set({ password: hash }).where(eq(users.username, 'noor'));
    await site().get('/api/user').set('Cookie', mine).expect(401);
    await site().get('/api/user').set('Cookie', theirs.cookie).expect(200);
  });

  it('ends on logout, and other sessions stay', async () => {
    const theirs = await signIn(server);
    const mine = cookieOf(await site().post('/api/register').send(registration));
    const response = await site().get('/api/logout').set('Cookie', mine).expect(302);
    expect(response.get('Location')).toBe('/');
    expect(cookieOf(response)).toMatch(
      /^sid=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    await site().get('/api/user').set('Cookie', mine).expect(401);
    await site().get('/api/user').set('Cookie', theirs.cookie).expect(200);
    expect(await server.connection.db.select().from(sessions)).toHaveLength(1);
  });

  it.each(['cross-site', 'same-site'])('is not ended by a request from another site: %s', async from => {
    const { cookie } = await signIn(server);
    await site().get('/api/logout').set('Cookie', cookie).set('Sec-Fetch-Site', from).expect(403);
    await site().get('/api/user').set('Cookie', cookie).expect(200);
    await site().get('/api/logout').set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin').expect(302);
    await site().get('/api/user').set('Cookie', cookie).expect(401);
  });

  describe('in a browser that does not send Sec-Fetch-Site', () => {
    const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

    it('is ended by the admin panel’s button', async () => {
      const { cookie } = await signIn(server);
      const headers = { ...browser, Cookie: cookie, Referer: `${server.url}/admin` };
      await site().get('/api/logout').set(headers).expect(302);
      await site().get('/api/user').set('Cookie', cookie).expect(401);
    });

    it.each(['https://evil.example/', 'https://evil.example', 'about:blank', 'nonsense'])(
      'is not ended by a link on %s',
      async referer => {
        const { cookie } = await signIn(server);
        const headers = { ...browser, Cookie: cookie, Referer: referer };
        await site().get('/api/logout').set(headers).expect(403);
        await site().get('/api/user').set('Cookie', cookie).expect(200);
      },
    );

    it('is ended by a link without a referrer only after confirming on our own page', async () => {
      const { cookie } = await signIn(server);
      const confirmation = await site()
        .get('/api/logout')
        .set({ ...browser, Cookie: cookie })
        .expect(200);
      expect(confirmation.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(confirmation.get('Cache-Control')).toBe('no-store');
      expect(confirmation.text).toContain('<form method="post" action="/api/logout">');
      await site().get('/api/user').set('Cookie', cookie).expect(200);
      const post = () => site().post('/api/logout').set('Cookie', cookie);
      await post().set('Origin', 'https://evil.example').expect(403);
      await post().set('Origin', server.url).expect(303).expect('Location', '/');
      await site().get('/api/user').set('Cookie', cookie).expect(401);
    });

    it('is not ended by a picture, or a look without reading, from another port of the same host', async () => {
      const { cookie } = await signIn(server);
      const picture = { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8', Cookie: cookie };
      await site().get('/api/logout').set(picture).expect(200);
      await site().head('/api/logout').set({ Accept: '*/*', Cookie: cookie }).expect(200);
      await site().get('/api/user').set('Cookie', cookie).expect(200);
    });

    it('is not required for logging out', async () => {
      await site().get('/api/logout').set(browser).expect(302).expect('Location', '/');
    });
  });

  it('need not exist to log out', async () => {
    await site().get('/api/logout').expect(302).expect('Location', '/');
    expect(await server.connection.db.select().from(sessions)).toEqual([]);
  });

  it('survives a temporary database outage', async () => {
    const { cookie } = await signIn(server);
    await server.databaseProxy.cut();
    await site().get('/api/user').set('Cookie', cookie).expect(503);
    await server.databaseProxy.restore();
    await site().get('/api/user').set('Cookie', cookie).expect(200);
  });
});

describe('behind a proxy that terminates TLS', () => {
  it('the cookie is Secure, with or without X-Forwarded-Proto', async () => {
    const response = await request(httpsServer.url).post('/api/register').send(registration).expect(201);
    // The __Host- prefix: no other host of this domain and no plain-http page can set this cookie.
    expect(cookieOf(response)).toMatch(
      /^__Host-sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    await request(httpsServer.url).get('/api/user').set('Cookie', cookieOf(response)).expect(200);
    const logout = await request(httpsServer.url)
      .get('/api/logout')
      .set('Cookie', cookieOf(response))
      .expect(302);
    expect(cookieOf(logout)).toMatch(/^__Host-sid=;.*; Secure; SameSite=Lax$/);
  });
});
