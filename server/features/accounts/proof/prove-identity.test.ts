import { accountLimits, units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { sessions, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import type { SignedIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey, createPasskeySteps, post } from '../second-factors/testing';
import { accountPassword, cookieOf, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer();
const { askToSignIn } = createPasskeySteps(server);

type Caller = { cookie: string };
const prove = (caller: Caller, proof: object = { password: accountPassword }) =>
  post(server, '/api/account/proof', caller, proof);
const login = (username: string, password = accountPassword) =>
  request(server.url).post('/api/login').send({ username, password });
const isSignedIn = async ({ cookie }: Caller) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;
const makeCodes = (caller: Caller) => post(server, '/api/account/recovery-codes', caller);
const wrongPassword = { password: 'almost my password' };

/** Somebody with an authenticator app and a passkey whose last proof no longer counts. */
async function join() {
  const caller = await signInWithPassword(server);
  const app = await addAuthenticator(server, caller);
  const { passkey } = await addSoftwarePasskey(server, caller);
  server.clock.advance(accountLimits.proofLasts + units.MINUTE);
  return { ...caller, ...app, passkey };
}

describe('a proof', () => {
  it.each<[string, (prover: Awaited<ReturnType<typeof join>>) => Promise<object> | object]>([
    ['the app', ({ codeNow }) => ({ code: codeNow() })],
    [
      'a passkey',
      async ({ passkey }) => {
        const { token, options } = await askToSignIn();
        return { token, passkey: passkey.sign(options.challenge) };
      },
    ],
  ])('by %s counts for the session that asks, and nobody else’s does', async (_, proofOf) => {
    const [mine, theirs] = [await join(), await join()];
    await makeCodes(mine).expect(403);
    await prove(mine, await proofOf(theirs)).expect(401);
    await makeCodes(mine).expect(403);
    await prove(mine, await proofOf(mine)).expect(204);
    await makeCodes(mine).expect(200);
  });

  it('by the password renews this session’s alone, and nothing else in it', async () => {
    const caller = await signInWithPassword(server);
    await login(caller.user.username).expect(200);
    const before = await readSignIns(server, caller.user.id);
    server.clock.advance(units.HOUR);
    await prove(caller).expect(204);
    const provenAt = server.clock.now().getTime();
    expect(await readSignIns(server, caller.user.id)).toEqual(
      before.map(stored => (stored.device === 'Firefox on Linux' ? { ...stored, provenAt } : stored)),
    );
  });

  it('does not lengthen the session', async () => {
    const caller = await signInWithPassword(server);
    for (let hours = 12; hours < 7 * 24; hours += 12) {
      await server.passTime(12 * units.HOUR);
      await prove(caller).expect(204);
    }
    await server.passTime(12 * units.HOUR);
    expect(await isSignedIn(caller)).toBe(false);
  });

  it.each<[string, (caller: SignedIn) => Promise<unknown>]>([
    ['whose session has ended', () => server.connection.db.delete(sessions)],
    [
      'who is disabled',
      ({ user }) =>
        server.connection.db
          .update(users)
          .set({ disabledAt: server.clock.now() })
          .where(eq(users.id, user.id)),
    ],
  ])('is refused to whoever %s', async (_, end) => {
    const caller = await signInWithPassword(server);
    await end(caller);
    await prove(caller).expect(401);
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('by a code uses it up, for sign-ins, too', async () => {
    const caller = await join();
    const code = caller.codeNow();
    await prove(caller, { code }).expect(204);
    const refused = await prove(caller, { code }).expect(401);
    expect(refused.body.issues).toMatchObject([{ path: 'code' }]);
    const { body } = await login(caller.user.username).expect(401);
    const step = { token: body.secondFactor.token, code };
    await post(server, '/api/login/second-step', { cookie: '' }, step).expect(401);
  });
});

describe('a wrong password', () => {
  it('is refused at its field, proves nothing, and leaves the session', async () => {
    const caller = await signInWithPassword(server);
    const before = await readSignIns(server, caller.user.id);
    server.clock.advance(units.MINUTE);
    const message = 'Incorrect password.';
    await prove(caller, wrongPassword).expect(401, { message, issues: [{ path: 'password', message }] });
    expect(await readSignIns(server, caller.user.id)).toEqual(before);
    expect(await isSignedIn(caller)).toBe(true);
    expect(server.logged()).not.toContain(wrongPassword.password);
  });

  it('is recorded, so that the account’s own list shows who guesses in a session of theirs', async () => {
    const caller = await signInWithPassword(server);
    await prove(caller, wrongPassword).expect(401);
    await prove(caller).expect(204);
    expect(await readRecorded(server)).toEqual([
      {
        action: 'proof-failed',
        actorId: null,
        by: null,
        subjectType: 'account',
        subjectId: caller.user.id,
        network: '127.0.0.0/24',
        device: 'Unknown device',
      },
    ]);
  });

  it('counts with wrong codes: ten lock proofs for 15 minutes, and no sign-in', async () => {
    const caller = await signInWithPassword(server);
    const { user } = caller;
    for (let n = 0; n < 5; n++) {
      await prove(caller, wrongPassword).expect(401);
      await prove(caller, { code: '000000' }).expect(401);
    }
    const refused = await prove(caller).expect(429);
    expect(refused.get('Retry-After')).toBe('900');
    const elsewhere = { cookie: cookieOf(await login(user.username).expect(200)) };
    await prove(elsewhere).expect(429);
    await server.passTime(15 * units.MINUTE);
    await prove(elsewhere).expect(204);
  });

  it('at sign-ins keeps nobody from a proof', async () => {
    const caller = await signInWithPassword(server);
    for (let n = 0; n < 10; n++) await login(caller.user.username, 'wrong').expect(401);
    await login(caller.user.username).expect(429);
    await prove(caller).expect(204);
  });
});

it('twenty wrong codes end codes for a day, and the password goes on', async () => {
  const caller = await join();
  for (let n = 0; n < rateLimits.code.max; n++) {
    if (n % 9 === 0) await server.passTime(15 * units.MINUTE);
    await prove(caller, { code: '000000' }).expect(401);
  }
  await server.passTime(15 * units.MINUTE);
  const refused = await prove(caller, { code: caller.codeNow() }).expect(429);
  expect(refused.body.message).toMatch(/^Too many wrong codes\. Please wait .* or use another way/);
  await prove(caller).expect(204);
});
