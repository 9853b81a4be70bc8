import { accountLimits, units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { sessions } from '@shared/tables/accounts';
import request, { type Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { addAuthenticator, post } from '../second-factors/testing';
import { accountPassword, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer({ TRUST_PROXY: '1' });

const prove = (caller: { cookie: string }, code: unknown, ip = '203.0.113.7') =>
  post(server, '/api/account/proof', caller, { code }).set('X-Forwarded-For', ip);
const logIn = (username: string) =>
  request(server.url).post('/api/login').send({ username, password: accountPassword });
const makeCodes = (caller: { cookie: string }) => post(server, '/api/account/recovery-codes', caller);

/** Somebody with an authenticator app whose last proof no longer counts. */
async function join() {
  const caller = await signInWithPassword(server);
  const app = await addAuthenticator(server, caller);
  server.clock.advance(accountLimits.proofLasts + units.MINUTE);
  return { ...caller, ...app };
}

const codeWrong = "That code isn't right, or it was used before. Enter the one your app shows now.";

describe('a code of the authenticator app', () => {
  it('proves who is signed in, as the password does', async () => {
    const caller = await join();
    await makeCodes(caller).expect(403);
    const [before] = await readSignIns(server, caller.user.id);
    await prove(caller, caller.codeNow()).expect(204);
    const provenAt = server.clock.now().getTime();
    expect(await readSignIns(server, caller.user.id)).toEqual([{ ...before, provenAt }]);
    await makeCodes(caller).expect(200);
  });

  it('works once, be it for a proof or a sign-in', async () => {
    const caller = await join();
    const code = caller.codeNow();
    await prove(caller, code).expect(204);
    const refused = await prove(caller, code).expect(401);
    expect((await readRecorded(server)).at(-1)).toMatchObject({ action: 'proof-failed' });
    expect(refused.body).toEqual({ message: codeWrong, issues: [{ path: 'code', message: codeWrong }] });
    const { body } = await logIn(caller.user.username).expect(401);
    const step = { token: body.secondFactor.token, code };
    await post(server, '/api/login/second-step', { cookie: '' }, step).expect(401);
  });

  it('sent twenty times at once proves once', async () => {
    const caller = await join();
    const code = caller.codeNow();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => prove(caller, code, `198.51.100.${n}`)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('sent again and again locks nothing', async () => {
    const caller = await join();
    const code = caller.codeNow();
    await prove(caller, code).expect(204);
    for (let n = 0; n < 25; n++) await prove(caller, code).expect(401);
    server.clock.advance(units.MINUTE);
    await prove(caller, caller.codeNow()).expect(204);
  });

  it('proves nothing where it is somebody else’s', async () => {
    const [caller, other] = [await join(), await join()];
    await prove(caller, other.codeNow()).expect(401);
    await makeCodes(caller).expect(403);
  });

  it('proves nothing in an account without an app', async () => {
    const caller = await signInWithPassword(server);
    await prove(caller, '123456').expect(401);
  });

  it('proves nothing once the session has ended', async () => {
    const caller = await join();
    await server.connection.db.delete(sessions);
    await prove(caller, caller.codeNow()).expect(401);
    expect(await readSignIns(server, caller.user.id)).toEqual([]);
  });

  it.each(['', '12345', 'abcdef', 123456, null])('cannot be %j', async code => {
    const message = 'Enter the 6 digits your app shows';
    const response = await prove(await join(), code).expect(400);
    expect(response.body).toEqual({ message, issues: [{ path: 'code', message }] });
  });
});

describe('wrong codes', () => {
  it('count with wrong passwords, in their session alone', async () => {
    const caller = await join();
    for (let n = 0; n < 5; n++) {
      await prove(caller, '000000', '203.0.113.7').expect(401);
      await post(server, '/api/account/proof', caller, { password: 'wrong' })
        .set('X-Forwarded-For', '203.0.113.7')
        .expect(401);
    }
    const refused = await prove(caller, caller.codeNow(), '198.51.100.1').expect(429);
    expect(refused.body.message).toBe('Too many wrong codes. Please wait 15 minutes and try again.');
    const { body } = await logIn(caller.user.username).set('X-Forwarded-For', '203.0.113.7').expect(401);
    const step = { token: body.secondFactor.token, code: caller.codeNow() };
    const signedIn = await post(server, '/api/login/second-step', { cookie: '' }, step).expect(200);
    server.clock.advance(units.MINUTE);
    await prove({ cookie: signedIn.get('Set-Cookie')?.[0] ?? '' }, caller.codeNow()).expect(204);
  });

  const lockCodes = async (caller: { cookie: string }) => {
    const { max: failures } = rateLimits.code;
    for (let n = 0; n < failures; n++) {
      if (n % 9 === 0) await server.passTime(15 * units.MINUTE);
      await prove(caller, '000000').expect(401);
    }
  };

  it('lock the app’s codes for a day after twenty, not the password', async () => {
    const caller = await join();
    await lockCodes(caller);
    const refused = await prove(caller, caller.codeNow(), '198.51.101.1').expect(429);
    expect(refused.body.message).toBe(
      'Too many wrong codes. Use a passkey or your password, or wait 24 hours.',
    );
    const proof = { password: accountPassword };
    await post(server, '/api/account/proof', caller, proof)
      .set('X-Forwarded-For', '198.51.101.1')
      .expect(204);
  });

  it('of whoever has nothing but a session keep nobody from signing in', async () => {
    const caller = await join();
    await lockCodes(caller);
    const from = (ip: string, call: Test) => call.set('X-Forwarded-For', ip);
    const { body } = await from('203.0.113.9', logIn(caller.user.username)).expect(401);
    const step = { token: body.secondFactor.token, code: caller.codeNow() };
    await from('203.0.113.9', post(server, '/api/login/second-step', { cookie: '' }, step)).expect(200);
  });
});
