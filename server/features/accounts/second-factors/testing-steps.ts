import { units } from '@shared/limits';
import request from 'supertest';
import type { TestServer } from '../../../testing/test-server';
import { accountPassword, signInWithPassword } from '../testing';
import { addAuthenticator } from './testing';

export interface SignInOrigin {
  cookie?: string;
  address?: string;
}

export const wrongCode = {
  message: "That code isn't right, or it was used before. Enter the one your app shows now.",
  issues: [
    {
      path: 'code',
      message: "That code isn't right, or it was used before. Enter the one your app shows now.",
    },
  ],
};

/** Sign-ins in two steps, from any address. The server has to trust a proxy. */
export function createSteps(server: TestServer) {
  const send = (path: string, body: object, { cookie = '', address = '192.0.2.1' }: SignInOrigin = {}) =>
    request(server.url).post(path).set({ Cookie: cookie, 'X-Forwarded-For': address }).send(body);
  const login = (username: string, password = accountPassword, from?: SignInOrigin) =>
    send('/api/login', { username, password }, from);
  const step = (body: object, from?: SignInOrigin) => send('/api/login/second-step', body, from);
  const isSignedIn = async (cookie: string) =>
    (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

  /** An account with an authenticator app, and first steps into it. */
  const startWithAuthenticator = async () => {
    const { user, cookie } = await signInWithPassword(server);
    const app = await addAuthenticator(server, { cookie });
    // The code that confirmed the app counts no more.
    server.clock.advance(30 * units.SECOND);
    const tokenOf = async (from?: SignInOrigin) => {
      const { body } = await login(user.username, accountPassword, from).expect(401);
      return body.secondFactor.token as string;
    };
    return { ...app, user, tokenOf };
  };

  return { send, login, step, isSignedIn, startWithAuthenticator };
}
