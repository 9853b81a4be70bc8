import { units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { authChallenges } from '@shared/tables/second-factors';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, signInWithPassword } from '../testing';
import { deleteExpiredChallenges } from './challenges';
import { addAuthenticator, addSoftwarePasskey, codeAt } from './testing';

const server = useTestServer({ TRUST_PROXY: '1' });

const send = (path: string, body: object, { cookie = '', address = '192.0.2.1' } = {}) =>
  request(server.url).post(path).set({ Cookie: cookie, 'X-Forwarded-For': address }).send(body);
type Origin = Parameters<typeof send>[2];
const login = (username: string, password = accountPassword, from?: Origin) =>
  send('/api/login', { username, password }, from);
const step = (body: object, from?: Origin) => send('/api/login/second-step', body, from);
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

async function startWithAuthenticator() {
  const { user, cookie } = await signInWithPassword(server);
  const app = await addAuthenticator(server, { cookie });
  // The code that confirmed the app counts no more.
  server.clock.advance(30 * units.SECOND);
  const tokenOf = async (from?: Origin) => {
    const { body } = await login(user.username, accountPassword, from).expect(401);
    return body.secondFactor.token as string;
  };
  return { ...app, user, tokenOf };
}

const wrongCode = {
  message: "That code isn't right, or it was used before. Enter the one your app shows now.",
  issues: [
    {
      path: 'code',
      message: "That code isn't right, or it was used before. Enter the one your app shows now.",
    },
  ],
};
const over = { message: 'That took too long. Please sign in again.' };

describe('a right password for an account with a second factor', () => {
  it('opens no session, and says how to go on', async () => {
    const { user, codeNow } = await startWithAuthenticator();
    const before = await server.connection.db.select().from(sessions);
    const refused = await login(user.username).expect(401);
    expect(refused.body).toEqual({
      message: 'Your password is right. One more step is needed to sign in.',
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
    expect((await readRecorded(server)).slice(-2)).toMatchObject([
      { action: 'sign-in-failed', actorId: null, ...subject },
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
    const password = await bcrypt.hash('another walk home', 4);
    await server.connection.db.update(users).set({ password }).where(eq(users.id, user.id));
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

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is recorded', async () => {
    const { user, recoveryCodes, tokenOf } = await startWithAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes ?? [];
    expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await step({ token: await tokenOf(), recoveryCode: first }).expect(200);
    const message = "That recovery code isn't right, or it was used before.";
    await step({ token: await tokenOf(), recoveryCode: first }).expect(401, {
      message,
      issues: [{ path: 'recoveryCode', message }],
    });
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    await step({ token: await tokenOf(), recoveryCode: typed }).expect(200);
    const used = await server.connection.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'recovery-code-used'));
    expect(used).toMatchObject([{ actorId: user.id }, { actorId: user.id }]);
  });

  it('that was sent twenty times at once signs in once', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const addresses = Array.from({ length: 20 }, (_, n) => ({ address: `198.51.100.${n}` }));
    const tokens = await Promise.all(addresses.map(tokenOf));
    const responses = await Promise.all(
      tokens.map((token, n) => step({ token, recoveryCode: recoveryCodes?.[0] }, addresses[n])),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('is used up by no attempt whose first step is over', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const codes = recoveryCodes ?? [];
    const responses = await Promise.all(codes.map(recoveryCode => step({ token, recoveryCode })));
    const unused = codes.filter((_, n) => responses[n]?.status !== 200);
    expect(unused).toHaveLength(9);
    for (const recoveryCode of unused) await step({ token: await tokenOf(), recoveryCode }).expect(200);
  });

  it.each(['', 'K7QM', 'U'.repeat(16), 7])('cannot be %j', async recoveryCode => {
    const { body } = await step({ token: 'x', recoveryCode }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'recoveryCode' }]);
  });
});

describe('guessing codes with the right password', () => {
  const guess = async (tokenOf: (from?: Origin) => Promise<string>, address: string) =>
    step({ token: await tokenOf({ address }), code: '000000' }, { address });

  it('gets ten tries from one address, however often the password is given in between', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    for (let n = 0; n < 10; n++) {
      await login(user.username).expect(401);
      await step({ token, code: '000000' }).expect(401, wrongCode);
    }
    const refused = await step({ token, code: codeNow() }).expect(429);
    expect(refused.body.message).toBe('Too many wrong codes. Please wait 15 minutes and try again.');
    await login(user.username).expect(429);
    server.clock.advance(15 * units.MINUTE);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
  });

  it('adds up with wrong passwords, and both end with a full sign-in', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    for (let n = 0; n < 5; n++) await login(user.username, 'wrong').expect(401);
    for (let n = 0; n < 4; n++) await guess(tokenOf, '192.0.2.1');
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
    for (let n = 0; n < 9; n++) await login(user.username, 'wrong').expect(401);
    await login(user.username).expect(401);
  });

  it('sent thirty times at once gets ten tries', async () => {
    const { tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const responses = await Promise.all(Array.from({ length: 30 }, () => step({ token, code: '000000' })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('from many networks gets twenty tries in a day; recovery codes still sign in', async () => {
    const { recoveryCodes, codeNow, tokenOf } = await startWithAuthenticator();
    for (let n = 0; n < 20; n++) {
      expect((await guess(tokenOf, `198.51.100.${n}`)).status).toBe(401);
    }
    const address = '203.0.113.9';
    const refused = await step({ token: await tokenOf({ address }), code: codeNow() }, { address }).expect(
      429,
    );
    expect(refused.body.message).toBe(
      'Too many wrong codes. Use a passkey or a recovery code, or wait 24 hours.',
    );
    const recoveryCode = recoveryCodes?.[0];
    await step({ token: await tokenOf({ address }), recoveryCode }, { address }).expect(200);
    server.clock.advance(units.DAY);
    await step({ token: await tokenOf({ address }), code: codeNow() }, { address }).expect(200);
  });
});
