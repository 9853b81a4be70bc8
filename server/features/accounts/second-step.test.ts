import { units } from '@shared/limits/amounts';
import { sessions } from '@shared/tables/accounts';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { setPassword } from './passwords';
import { disablePerson } from './people';
import { accountPassword, createBrowser, isSignedIn, refusal, signInWithPassword } from './testing/accounts';
import { addAuthenticator, addSoftwarePasskey, askForPasskey, codeAt } from './testing/factors';

const server = setupTestServer();
const { post } = createBrowser(server);
const login = (username: string, password = accountPassword) => post('/api/login', { username, password });
const step = (body: object) => post('/api/login', body);

async function startWithAuthenticator() {
  const caller = await signInWithPassword(server);
  const app = await addAuthenticator(server, caller);
  // The code that confirmed the app counts no more.
  server.clock.advance(30 * units.SECOND);
  const tokenOf = async (): Promise<string> =>
    (await login(caller.user.username).expect(401)).body.secondFactor.token;
  return { ...caller, ...app, recoveryCodes: app.recoveryCodes ?? [], tokenOf };
}

type Account = Awaited<ReturnType<typeof startWithAuthenticator>>;

const over = { message: 'This sign-in has expired. Please sign in again.' };
const wrongCode = refusal(
  'code',
  'That code isn’t right, or it was used before. Enter the one your app shows now.',
);

describe('a right password for an account with a second factor', () => {
  it('opens no session, and says how to go on', async () => {
    const { user, codeNow, recoveryCodes, tokenOf } = await startWithAuthenticator();
    const before = await server.connection.db.select().from(sessions);
    const refused = await login(user.username).expect(401);
    expect(refused.body).toEqual({
      message: 'This account uses two-step sign-in. Enter a code or use a passkey.',
      secondFactor: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['authenticator', 'recovery-code'],
      },
    });
    expect(refused.get('Set-Cookie')).toBeUndefined();
    expect(await server.connection.db.select().from(sessions)).toEqual(before);
    const caller = { cookie: '' };
    const { token } = refused.body.secondFactor;
    const code = { token, code: codeNow() };
    const { body } = await createBrowser(server, caller).post('/api/login', code).expect(200);
    expect(body.username).toBe(user.username);
    expect(await isSignedIn(server, caller)).toBe(true);
    await step({ token: await tokenOf(), recoveryCode: recoveryCodes[0] }).expect(200);
    const actions = (await readRecorded(server)).slice(1).map(({ action, actorId }) => [action, actorId]);
    expect(actions).toEqual(
      ['signed-in', 'recovery-code-used', 'signed-in'].map(action => [action, user.id]),
    );
    await login(user.username, 'wrong').expect(401, { message: 'Incorrect username or password.' });
  });
});

describe('a code of the app', () => {
  it.each([
    [-30, 200],
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
    const tokens = await atOnce(10, tokenOf);
    const statuses = statusesOf(await atOnce(10, n => step({ token: tokens[n], code })));
    expect(statuses).toEqual([200, ...Array(9).fill(401)]);
    for (const used of [code, before])
      await step({ token: await tokenOf(), code: used }).expect(401, wrongCode);
    server.clock.advance(30 * units.SECOND);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
  });

  it('is the last after twenty wrong ones in a day; recovery codes and passkeys go on', async () => {
    const account = await startWithAuthenticator();
    const { passkey } = await addSoftwarePasskey(server, account);
    const token = await account.tokenOf();
    for (let n = 0; n < 20; n++) await step({ token, code: '000000' }).expect(401, wrongCode);
    const code = () => ({ code: account.codeNow() });
    await step({ token, ...code() }).expect(429, {
      message: 'Too many wrong codes. Please wait 24 hours, or use another way to confirm it’s you.',
    });
    await step({ token, recoveryCode: account.recoveryCodes[0] }).expect(200);
    const asked = await askForPasskey(server);
    const signed = { token: asked.token, passkey: passkey.sign(asked.options.challenge) };
    await createBrowser(server).post('/api/login', signed).expect(200);
    await server.passTime(units.DAY);
    await step({ token: await account.tokenOf(), ...code() }).expect(200);
  });
});

it('a recovery code signs in once, however it is typed', async () => {
  const { recoveryCodes, tokenOf } = await startWithAuthenticator();
  const [first = ''] = recoveryCodes;
  expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
  await step({ token: await tokenOf(), recoveryCode: typed }).expect(200);
  const refused = refusal('recoveryCode', 'That recovery code isn’t right, or it was used before.');
  await step({ token: await tokenOf(), recoveryCode: first }).expect(401, refused);
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
    ['when the account is disabled', ({ user }) => disablePerson(server, user.id, byOperator)],
  ])('is over %s', async (_, end) => {
    await insertUser(server.connection.db, { role: 'owner' });
    const account = await startWithAuthenticator();
    const token = await account.tokenOf();
    await end(account, token);
    await step({ token, code: account.codeNow() }).expect(401, over);
  });
});
