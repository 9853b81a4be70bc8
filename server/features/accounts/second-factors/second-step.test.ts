import { units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { authChallenges, totpSecrets } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../recovery/set-password';
import { accountPassword, cookieOf, signInWithPassword } from '../testing';
import { deleteExpiredChallenges } from './challenges';
import { addSoftwarePasskey, codeAt, createPasskeySteps, createSteps, type SignInOrigin } from './testing';

const server = useTestServer({ TRUST_PROXY: '1' });
const { send, login, step, startWithAuthenticator } = createSteps(server);
const passkeySteps = createPasskeySteps(server);

type Account = Awaited<ReturnType<typeof startWithAuthenticator>>;

const over = { message: 'This sign-in has expired. Please sign in again.' };
const refusal = (path: string, message: string) => ({ message, issues: [{ path, message }] });
const wrongCode = refusal(
  'code',
  "That code isn't right, or it was used before. Enter the one your app shows now.",
);
const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ address: `198.51.100.${n}` }));
const isSignedIn = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

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
    expect(response.body.username).toBe(user.username);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
  });

  it('names passkeys where there are some; a wrong one says nothing of either', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await addSoftwarePasskey(server, { cookie });
    const { body } = await login(user.username).expect(401);
    expect(body.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
    await login(user.username, 'wrong').expect(401, { message: 'Incorrect username or password.' });
  });

  it('signs in alone where an app was started and never confirmed', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await send('/api/account/authenticator', {}, { cookie }).expect(200);
    await login(user.username).expect(200);
  });

  it('is recorded, and so is what followed', async () => {
    const { user, codeNow, recoveryCodes, tokenOf } = await startWithAuthenticator();
    await step({ token: await tokenOf(), code: '000000' }).expect(401);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
    await step({ token: await tokenOf(), recoveryCode: recoveryCodes[0] }).expect(200);
    const actions = (await readRecorded(server)).map(({ action, actorId }) => [action, actorId]);
    expect(actions.slice(1)).toEqual([
      ['second-step-asked', null],
      ['sign-in-failed', null],
      ['second-step-asked', null],
      ['signed-in', user.id],
      ['second-step-asked', null],
      ['recovery-code-used', user.id],
      ['signed-in', user.id],
    ]);
  });
});

describe('a code of the app', () => {
  it.each([
    [-60, 401],
    [-30, 200],
    [30, 200],
    [60, 401],
  ])('that is %i seconds from the current one gets %i', async (seconds, status) => {
    const { key, tokenOf } = await startWithAuthenticator();
    server.clock.advance(2 * units.MINUTE);
    const code = codeAt(key, new Date(server.clock.now().getTime() + seconds * units.SECOND));
    await step({ token: await tokenOf(), code }).expect(status);
  });

  it('counts once, and so do those before it', async () => {
    const { key, codeNow, tokenOf } = await startWithAuthenticator();
    const before = codeAt(key, new Date(server.clock.now().getTime() - 30 * units.SECOND));
    const code = codeNow();
    await step({ token: await tokenOf(), code }).expect(200);
    for (const used of [code, before])
      await step({ token: await tokenOf(), code: used }).expect(401, wrongCode);
    server.clock.advance(30 * units.SECOND);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
  });

  it('whose secret can’t be read is no guess, and another way still signs in', async () => {
    const { user, codeNow, recoveryCodes, tokenOf } = await startWithAuthenticator();
    // As after a restore with another key.
    const secret = server.sealer.seal('K7QM', { purpose: 'note', subject: '' });
    await server.connection.db.update(totpSecrets).set({ secret });
    const token = await tokenOf();
    for (let n = 0; n < 12; n++) {
      const { body } = await step({ token, code: codeNow() }).expect(503);
      expect(body.message).toContain('Use a recovery code or a passkey');
    }
    expect(server.logged()).toContain(`authenticator app of account ${user.id} cannot be read`);
    await step({ token, recoveryCode: recoveryCodes[0] }).expect(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    await step({ token: await tokenOf(), recoveryCode: typed }).expect(200);
    const refused = refusal('recoveryCode', "That recovery code isn't right, or it was used before.");
    await step({ token: await tokenOf(), recoveryCode: first }).expect(401, refused);
  });

  it('is used up by no attempt whose first step is over', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const tries = recoveryCodes.slice(0, 4);
    const responses = await Promise.all(tries.map(recoveryCode => step({ token, recoveryCode })));
    const unused = tries.filter((_, n) => responses[n]?.status !== 200);
    expect(unused).toHaveLength(3);
    for (const recoveryCode of unused) await step({ token: await tokenOf(), recoveryCode }).expect(200);
  });
});

it.each<[string, (account: Account) => object]>([
  ['of the app', ({ codeNow }) => ({ code: codeNow() })],
  ['for recovery', ({ recoveryCodes }) => ({ recoveryCode: recoveryCodes[0] })],
])('a code %s that is sent ten times at once signs in once', async (_, give) => {
  const account = await startWithAuthenticator();
  const from = addresses(10);
  const tokens = await Promise.all(from.map(account.tokenOf));
  const body = give(account);
  const responses = await Promise.all(tokens.map((token, n) => step({ token, ...body }, from[n])));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

describe('the first step', () => {
  it.each<[string, (account: Account, token: string) => Promise<unknown>]>([
    [
      'with the second',
      async ({ codeNow }, token) => {
        await step({ token, code: codeNow() }).expect(200);
        server.clock.advance(30 * units.SECOND);
      },
    ],
    ['after 5 minutes', async () => server.clock.advance(5 * units.MINUTE)],
    ['with a new password', ({ user }) => setPassword(server, { userId: user.id, password: 'slow boats' })],
    [
      'when the account is disabled',
      ({ user }) =>
        server.connection.db
          .update(users)
          .set({ disabledAt: server.clock.now() })
          .where(eq(users.id, user.id)),
    ],
  ])('is over %s', async (_, end) => {
    const account = await startWithAuthenticator();
    const token = await account.tokenOf();
    await step({ token, code: '000000' }).expect(401, wrongCode);
    await end(account, token);
    await step({ token, code: account.codeNow() }).expect(401, over);
  });

  it('belongs to one account', async () => {
    const [first, second] = [await startWithAuthenticator(), await startWithAuthenticator()];
    await step({ token: await first.tokenOf(), code: second.codeNow() }).expect(401, wrongCode);
    await step({ token: 'made-up', code: second.codeNow() }).expect(401, over);
  });

  it('is stored as a hash until it is over, and neither it nor a code is logged', async () => {
    const { codeNow, tokenOf, recoveryCodes } = await startWithAuthenticator();
    const rows = () => server.connection.db.select().from(authChallenges);
    const [token, another] = [await tokenOf(), await tokenOf()];
    expect(JSON.stringify(await rows())).not.toContain(token);
    const [code, recoveryCode = ''] = [codeNow(), recoveryCodes[0]];
    await step({ token, code }).expect(200);
    await step({ token: another, recoveryCode }).expect(200);
    for (const secret of [token, code, recoveryCode]) expect(server.logged()).not.toContain(secret);
    await tokenOf();
    server.clock.advance(5 * units.MINUTE);
    await deleteExpiredChallenges(server);
    expect(await rows()).toEqual([]);
  });

  it('leaves behind a session that somebody had planted', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const planted = await signInWithPassword(server);
    const response = await step({ token: await tokenOf(planted), code: codeNow() }, planted).expect(200);
    expect(cookieOf(response)).not.toContain(planted.cookie);
    expect(await isSignedIn(planted.cookie)).toBe(false);
  });
});

describe('guessing codes with the right password', () => {
  const guess = async ({ tokenOf }: Account, body: object, from?: SignInOrigin) =>
    step({ token: await tokenOf(from), ...body }, from);

  it('gets ten tries from one address, however often the password is given in between', async () => {
    const account = await startWithAuthenticator();
    const token = await account.tokenOf();
    for (let n = 0; n < 10; n++) {
      await login(account.user.username).expect(401);
      await step({ token, code: '000000' }).expect(401);
    }
    const refused = await step({ token, code: account.codeNow() }).expect(429);
    expect(refused.body.message).toBe('Too many wrong codes. Please wait 15 minutes and try again.');
    await login(account.user.username).expect(429);
    await server.passTime(15 * units.MINUTE);
    expect((await guess(account, { code: account.codeNow() })).status).toBe(200);
  });

  it('adds up with wrong passwords, and both end with a full sign-in', async () => {
    const account = await startWithAuthenticator();
    const { username } = account.user;
    for (let n = 0; n < 5; n++) await login(username, 'wrong').expect(401);
    for (let n = 0; n < 4; n++) await guess(account, { code: '000000' });
    expect((await guess(account, { code: account.codeNow() })).status).toBe(200);
    for (let n = 0; n < 9; n++) await login(username, 'wrong').expect(401);
    await login(username, accountPassword).expect(401);
  });

  it('from anywhere ends codes for a day after twenty; recovery codes and passkeys go on', async () => {
    const account = await startWithAuthenticator();
    const { passkey } = await addSoftwarePasskey(server, account);
    for (const from of addresses(20))
      expect((await guess(account, { code: '000000' }, from)).status).toBe(401);
    const from = { address: '203.0.113.9' };
    const refused = await guess(account, { code: account.codeNow() }, from);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      "Too many wrong codes. Please wait 24 hours, or use another way to confirm it's you.",
    );
    for (const other of addresses(20)) await guess(account, { recoveryCode: '0000-0000-0000-0000' }, other);
    expect((await guess(account, { recoveryCode: account.recoveryCodes[0] }, from)).status).toBe(200);
    const { token, options } = await passkeySteps.askToSignIn();
    await passkeySteps.send(token, passkey.sign(options.challenge)).expect(200);
    await server.passTime(units.DAY);
    expect((await guess(account, { code: account.codeNow() }, from)).status).toBe(200);
  });
});
