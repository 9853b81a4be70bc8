import request from 'supertest';
import { describe, expect, it } from 'vitest';
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

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): { path: string } | undefined;
}

/** Every call of a router and of the routers in it, as `GET /sponsors`. */
function listCalls(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map(method => `${method.toUpperCase()} ${route.path}`)
      : listCalls(handle.stack ?? []),
  );
}

const server = useTestServer();

function listApiCalls(): string[] {
  const { stack } = server.app.router as unknown as { stack: Layer[] };
  const api = stack.find(layer => layer.match('/api/x')?.path === '/api');
  return listCalls(api?.handle.stack ?? []);
}

function call(name: string) {
  const [method = '', path = ''] = name.split(' ');
  const address = `/api${path.replace(/:\w+/g, 'x')}`;
  return request(server.url)[method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete'](address);
}

describe('every call', () => {
  it('that is said to be public exists', () => {
    expect(listApiCalls()).toEqual(expect.arrayContaining(publicCalls));
  });

  it('but the public ones answers 401 to those who are not signed in, whatever they send', async () => {
    const guarded = listApiCalls().filter(name => !publicCalls.includes(name));
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
    for (const name of listApiCalls().filter(
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
