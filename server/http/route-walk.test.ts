import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listApiCalls } from '../testing/list-api-calls';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';

/** Calls that anybody may make. Every other one needs a session. */
const publicCalls = [
  'POST /stripe/webhook',
  'POST /login',
  'POST /register',
  'GET /logout',
  'GET /registration',
  'POST /bookings',
  'POST /contact',
  'GET /fundraising-stats',
  'GET /sponsors',
  'POST /create-checkout-session',
  'POST /verify-donation',
  'GET /donations/:sessionId/details',
  'POST /donations/:sessionId/logo',
  'POST /share/:slug/access',
  'POST /share/:slug/download',
];

const server = useTestServer();

function call(name: string) {
  const [method = '', path = ''] = name.split(' ');
  const address = `/api${path.replace(/:\w+/g, 'x')}`;
  return request(server.url)[method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete'](address);
}

describe('every call', () => {
  it('that is said to be public exists', () => {
    expect(listApiCalls(server.app)).toEqual(expect.arrayContaining(publicCalls));
  });

  it('but the public ones answers 401 to those who are not signed in, whatever they send', async () => {
    const guarded = listApiCalls(server.app).filter(name => !publicCalls.includes(name));
    expect(guarded).toContain('GET /donations');
    for (const name of guarded) {
      for (const cookie of ['', 'sid=s%3Aforged.c2lnbmF0dXJl', 'sid=forged']) {
        const { status, body } = await call(name).set('Cookie', cookie);
        expect({ name, status, message: typeof body.message }).toEqual({
          name,
          status: 401,
          message: 'string',
        });
      }
    }
  });

  it('lets staff through', async () => {
    const { cookie } = await signIn(server);
    for (const name of listApiCalls(server.app).filter(
      candidate => candidate.startsWith('GET ') && !publicCalls.includes(candidate),
    )) {
      const { status } = await call(name).set('Cookie', cookie);
      expect({ name, status }).not.toEqual({ name, status: 401 });
    }
  });

  it('is closed again once the session is gone, and once its user is', async () => {
    const first = await signIn(server);
    await server.connection.pool.query('delete from sessions');
    await call('GET /donations').set('Cookie', first.cookie).expect(401);
    const second = await signIn(server);
    await server.connection.pool.query('delete from users');
    await call('GET /donations').set('Cookie', second.cookie).expect(401);
  });
});
