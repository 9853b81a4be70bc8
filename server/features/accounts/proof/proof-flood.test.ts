import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { waitFor } from '../../../testing/wait-for';
import { accountPassword, signInWithPassword } from '../testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const send = (path: string, body: object, { cookie = '', address = '192.0.2.1' } = {}) =>
  request(server.url).post(path).set('X-Forwarded-For', address).set('Cookie', cookie).send(body);
const prove = (cookie: string, password = accountPassword) =>
  send('/api/account/proof', { password }, { cookie });
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';

/** Sixty accounts that registered themselves from one network. */
async function registerMany(): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < 60; n++) {
    const person = {
      username: `stranger-${n}`,
      email: `stranger-${n}@example.com`,
      password: accountPassword,
    };
    const body = { ...person, firstName: 'Kim', lastName: 'Lee' };
    const response = await send('/api/register', body, { address: `203.0.113.${n}` }).expect(201);
    cookies.push(cookieOf(response));
  }
  return cookies;
}

/** Right passwords of all of them at once, again and again until it is stopped. */
function startFlood(cookies: string[]) {
  const flood = { isOver: false };
  const workers = cookies.map(async first => {
    let cookie = first;
    while (!flood.isOver) {
      const response = await prove(cookie);
      cookie = cookieOf(response) || cookie;
    }
  });
  return {
    async stop() {
      flood.isOver = true;
      await Promise.all(workers);
    },
  };
}

describe('while one network’s sixty accounts that registered themselves prove who they are', () => {
  it.each(['owner', 'staff'] as const)(
    '%s who was invited changes the password again and again',
    async role => {
      let { cookie } = await signInWithPassword(server, { role });
      const flood = startFlood(await registerMany());
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) {
        const passwords = [n, n + 1].map(nth => (nth === 0 ? accountPassword : `a longer walk home ${nth}`));
        const [currentPassword, newPassword] = passwords;
        const response = await send('/api/account/password', { currentPassword, newPassword }, { cookie });
        statuses.push(response.status);
        cookie = cookieOf(response) || cookie;
      }
      await flood.stop();
      expect(statuses).toEqual([204, 204, 204, 204]);
    },
  );
});

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>(settle => (resolve = settle));
  return { promise, resolve };
}

describe('the password again', () => {
  it('is taken twenty times a minute from an account', async () => {
    let { cookie } = await signInWithPassword(server);
    for (let n = 0; n < 20; n++) cookie = cookieOf(await prove(cookie).expect(204));
    const { body } = await prove(cookie).expect(429);
    expect(body.message).toMatch(/^Too many passwords were tried\. Please wait .* and try again\.$/);
    await prove((await signInWithPassword(server)).cookie).expect(204);
  });

  it('that is wrong in one session, however many times at once, locks it and no other', async () => {
    const { user, cookie: stolen } = await signInWithPassword(server);
    const login = { username: user.username, password: accountPassword };
    const own = cookieOf(await send('/api/login', login).expect(200));
    const { promise: released, resolve: release } = createDeferred();
    const { verifyOwn } = server.passwords;
    const spy = vi.spyOn(server.passwords, 'verifyOwn').mockImplementation(async (...given) => {
      await released;
      return verifyOwn.apply(server.passwords, given);
    });
    const statuses: number[] = [];
    const guesses = Array.from({ length: 36 }, () =>
      prove(stolen, 'wrong').then(({ status }) => void statuses.push(status)),
    );
    await waitFor(() => expect(statuses).toHaveLength(32));
    release();
    await Promise.all(guesses);
    spy.mockRestore();
    expect(statuses.filter(status => status === 401)).toHaveLength(4);
    for (let n = 4; n < 10; n++) await prove(stolen, 'wrong').expect(401);
    const { body } = await prove(stolen).expect(429);
    expect(body.message).toMatch(/^Too many wrong passwords\. Please wait/);
    await prove(own).expect(204);
  });
});
