import { units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { authChallenges } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../recovery/set-password';
import { accountPassword, cookieOf, signInWithPassword } from '../testing';
import { deleteExpiredChallenges } from './challenges';
import { addSoftwarePasskey, codeAt } from './testing';
import { createSteps, wrongCode } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1' });
const { send, login, step, isSignedIn, startWithAuthenticator } = createSteps(server);

const over = { message: 'This sign-in has expired. Please sign in again.' };

describe('a right password for an account with a second factor', () => {
  it('opens no session, and says how to go on', async () => {
    const { user, codeNow } = await startWithAuthenticator();
    const before = await server.connection.db.select().from(sessions);
    const refused = await login(user.username).expect(401);
    expect(refused.body).toEqual({
      message: 'Your password is correct. One more step is needed to sign in.',
      secondFactor: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['authenticator', 'recovery-code'],
      },
    });
    expect(refused.get('Set-Cookie')).toBeUndefined();
    expect(await server.connection.db.select().from(sessions)).toEqual(before);
    const { token } = refused.body.secondFactor;
    const response = await step({ token, code: codeNow() }).expect(200);
    expect(response.body).toEqual({
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      profileImageUrl: null,
    });
    expect(await isSignedIn(cookieOf(response))).toBe(true);
  });

  it('is told from a wrong one, which says nothing of second factors', async () => {
    const { user } = await startWithAuthenticator();
    const { body } = await login(user.username, 'wrong').expect(401);
    expect(body).toEqual({ message: 'Incorrect username or password.' });
  });

  it('names passkeys where there are some', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await addSoftwarePasskey(server, { cookie });
    const { body } = await login(user.username).expect(401);
    expect(body.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
  });

  it('signs in alone where an app was started and never confirmed', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await send('/api/account/authenticator', {}, { cookie }).expect(200);
    await login(user.username).expect(200);
  });
});

describe('a code', () => {
  it.each([-30, 30])('counts while it is %i seconds from the current one', async seconds => {
    const { key, tokenOf } = await startWithAuthenticator();
    server.clock.advance(units.MINUTE);
    const code = codeAt(key, new Date(server.clock.now().getTime() + seconds * units.SECOND));
    await step({ token: await tokenOf(), code }).expect(200);
  });

  it.each([-60, 60])('does not count %i seconds from the current one', async seconds => {
    const { key, tokenOf } = await startWithAuthenticator();
    server.clock.advance(2 * units.MINUTE);
    const code = codeAt(key, new Date(server.clock.now().getTime() + seconds * units.SECOND));
    await step({ token: await tokenOf(), code }).expect(401, wrongCode);
  });

  it('is recorded as a sign-in where it is right, and as a failure where it is wrong', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    await step({ token: await tokenOf(), code: '000000' }).expect(401);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
    const subject = { subjectType: 'account', subjectId: user.id };
    const asked = { action: 'second-step-asked', actorId: null, ...subject };
    expect((await readRecorded(server)).slice(-4)).toMatchObject([
      asked,
      { action: 'sign-in-failed', actorId: null, ...subject },
      asked,
      { action: 'signed-in', actorId: user.id, ...subject },
    ]);
  });

  it('may be grouped as apps show it', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    await step({ token: await tokenOf(), code: codeNow().replace(/^.../, '$& ') }).expect(200);
  });

  it('counts once, and so do those before it', async () => {
    const { key, codeNow, tokenOf } = await startWithAuthenticator();
    const before = codeAt(key, new Date(server.clock.now().getTime() - 30 * units.SECOND));
    const code = codeNow();
    await step({ token: await tokenOf(), code }).expect(200);
    await step({ token: await tokenOf(), code }).expect(401, wrongCode);
    await step({ token: await tokenOf(), code: before }).expect(401, wrongCode);
    server.clock.advance(30 * units.SECOND);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
  });

  it('that was sent twenty times at once signs in once', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tokenOf({ address: `198.51.100.${n}` })),
    );
    const responses = await Promise.all(
      tokens.map((token, n) => step({ token, code: codeNow() }, { address: `198.51.100.${n}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it.each(['', '12345', '1234567', 'abcdef', 123_456, null])('cannot be %j', async code => {
    const { body } = await step({ token: 'x', code }).expect(400);
    expect(body.issues).toEqual([{ path: 'code', message: 'Enter the 6 digits your app shows' }]);
  });

  it('may be tried again after a slip, with the same token', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    await step({ token, code: '000000' }).expect(401, wrongCode);
    await step({ token, code: codeNow() }).expect(200);
  });
});

describe('the token of a first step', () => {
  it('is over with the second step', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    await step({ token, code: codeNow() }).expect(200);
    server.clock.advance(30 * units.SECOND);
    await step({ token, code: codeNow() }).expect(401, over);
  });

  it('is over after 5 minutes, and its row is removed', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    server.clock.advance(5 * units.MINUTE - 1);
    await deleteExpiredChallenges(server);
    await step({ token, code: '000000' }).expect(401, wrongCode);
    server.clock.advance(1);
    await step({ token, code: codeNow() }).expect(401, over);
    await deleteExpiredChallenges(server);
    expect(await server.connection.db.select().from(authChallenges)).toEqual([]);
  });

  it('is over when the password changes', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    await setPassword(server, { userId: user.id, password: 'another walk home' });
    await step({ token, code: codeNow() }).expect(401, over);
  });

  it('is over when the account is disabled or removed', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const isUser = eq(users.id, user.id);
    await server.connection.db.update(users).set({ disabledAt: server.clock.now() }).where(isUser);
    await step({ token, code: codeNow() }).expect(401, over);
    await server.connection.db.delete(users).where(isUser);
    await step({ token, code: codeNow() }).expect(401, over);
  });

  it('belongs to one account', async () => {
    const first = await startWithAuthenticator();
    const second = await startWithAuthenticator();
    await step({ token: await first.tokenOf(), code: second.codeNow() }).expect(401, wrongCode);
    await step({ token: 'made-up', code: second.codeNow() }).expect(401, over);
  });

  it('is stored as a hash, and neither it nor a code is logged', async () => {
    const { codeNow, tokenOf, recoveryCodes } = await startWithAuthenticator();
    const token = await tokenOf();
    const code = codeNow();
    expect(JSON.stringify(await server.connection.db.select().from(authChallenges))).not.toContain(token);
    await step({ token, code }).expect(200);
    const recoveryCode = recoveryCodes?.[0] ?? '';
    await step({ token: await tokenOf(), recoveryCode }).expect(200);
    expect(server.logged()).not.toContain(token);
    expect(server.logged()).not.toContain(code);
    expect(server.logged()).not.toContain(recoveryCode);
  });
});

describe('a session', () => {
  it('that somebody had planted before is not the one that the second step opens', async () => {
    const { user, codeNow } = await startWithAuthenticator();
    const planted = await signInWithPassword(server);
    const { body } = await login(user.username, accountPassword, planted).expect(401);
    const { token } = body.secondFactor;
    const response = await step({ token, code: codeNow() }, planted).expect(200);
    expect(cookieOf(response)).not.toContain(planted.cookie);
    expect(await isSignedIn(planted.cookie)).toBe(false);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
  });
});
