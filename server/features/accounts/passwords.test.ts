import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { accountLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import { accountTokens, type User, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import type { SignedIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { forgetLinks } from './links';
import { createResetLink } from './passwords';
import { disablePerson, removePerson } from './people';
import {
  accountPassword,
  cookieOf,
  createBrowser,
  isSignedIn,
  linkIn,
  receiveEmails,
  signInWithPassword,
  tokenOf,
} from './testing/accounts';

const server = setupTestServer({ SMTP_URL: deadServer });
const silent = setupTestServer();

const db = () => server.connection.db;
const stranger = createBrowser(server);
const newPassword = 'slow boats in harbor';
const login = ({ username }: User, password = newPassword) =>
  createBrowser(server).post('/api/login', { username, password });
const findUser = async ({ id }: User) => (await db().select().from(users).where(eq(users.id, id)))[0];

describe('a changed password', () => {
  const change = (caller: { cookie: string }, body: object = {}) =>
    createBrowser(server, caller).post('/api/account/password', {
      currentPassword: accountPassword,
      newPassword,
      ...body,
    });

  it('replaces the old one, which is proof enough, and is recorded without either', async () => {
    const caller = await signInWithPassword(server);
    const { user } = caller;
    server.clock.advance(accountLimits.proofLasts + units.HOUR);
    await change(caller).expect(204);
    await createBrowser(server, caller).patch('/api/account/email', { email: 'a@example.com' }).expect(204);
    await login(user, accountPassword).expect(401);
    await login(user).expect(200);
    expect(await findUser(user)).toMatchObject({
      password: expect.stringMatching(/^v1\./),
      passwordChangedAt: server.clock.now(),
      sessionVersion: 1,
    });
    expect((await readRecorded(server))[0]).toMatchObject({ action: 'password-changed', actorId: user.id });
    expect(server.logged()).not.toMatch(/walk home|slow boats/);
  });

  it.each([
    [400, { newPassword: 'Ines.Okafor' }, 'newPassword', /^Your password can’t be your username/],
    [401, { currentPassword: 'wrong' }, 'currentPassword', /^Incorrect password\.$/],
  ])('is refused with %i for %j', async (status, body, path, message) => {
    const { user, cookie } = await signInWithPassword(server, { username: 'ines.okafor' });
    const response = await change({ cookie }, body).expect(status);
    expect(response.body.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await findUser(user)).toEqual(user);
    expect(await isSignedIn(server, { cookie })).toBe(true);
  });

  it('ends a sign-in with the old one that runs at the same time', async () => {
    const caller = await signInWithPassword(server);
    const [signIns] = await Promise.all([
      atOnce(4, () => login(caller.user, accountPassword)),
      change(caller).expect(204),
    ]);
    for (const signedIn of signIns)
      expect(await isSignedIn(server, { cookie: cookieOf(signedIn) })).toBe(false);
  });
});

const askFor = (email: string | null, on = server) =>
  createBrowser(on).post('/api/password-reset-requests', { email });
const readLink = (token: string) => stranger.post('/api/links/details', { kind: 'reset', token });
const reset = (token: string, password = newPassword) =>
  createBrowser(server).post('/api/password-reset', { token, password });
const makeToken = async (user: User) => tokenOf(await createResetLink(server, user));
const gone = { message: 'This link has expired or was already used.' };

describe('asking for a link', () => {
  it('responds alike for known, unknown, and disabled, and emails only the first', async () => {
    const user = await insertUser(db(), { username: 'win at evil.example', email: 'Noor@example.com' });
    const disabled = await insertUser(db(), { disabledAt: server.clock.now() });
    for (const email of [' noor@EXAMPLE.com', disabled.email, 'nobody@example.com']) {
      const { status, text } = await askFor(email);
      expect([status, text]).toEqual([204, '']);
    }
    const waiting = JSON.stringify(await listOutbox(server));
    const [email, ...others] = await receiveEmails(server);
    expect(email).toMatchObject({ to: [user.email], subject: `Reset your ${studio.name} password` });
    const token = tokenOf(linkIn(email?.text ?? ''));
    // Whoever registered may have typed somebody else's address.
    expect(JSON.stringify(email)).not.toMatch(/evil\.example|Ines/);
    expect(others).toEqual([]);
    await readLink(token).expect(200, { name: user.username });
    const stored = JSON.stringify(await db().select().from(accountTokens));
    expect(stored + waiting + server.logged()).not.toContain(token);
  });

  it('says so where the site has no mail server', async () => {
    const { email } = await insertUser(silent.connection.db);
    await askFor(email, silent).expect(403, {
      message: 'This site can’t send email. Ask the person who runs it for a link to set a new password.',
    });
  });
});

describe('a link', () => {
  it('sets a password, once, and signs out everywhere', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const [token, other] = [await makeToken(user), await makeToken(user)];
    await reset(token).expect(204);
    expect(await isSignedIn(server, { cookie })).toBe(false);
    await login(user, accountPassword).expect(401);
    await login(user).expect(200);
    expect((await readRecorded(server)).slice(2)).toMatchObject([
      { action: 'password-reset', actorId: user.id, subjectId: user.id, network: '127.0.0.0/24' },
      { action: 'signed-in' },
    ]);
    for (const used of [token, other]) {
      await reset(used, 'another long walk').expect(410, gone);
      await readLink(used).expect(410, gone);
    }
  });

  it('stays good where the new password is refused', async () => {
    const user = await insertUser(db(), { username: 'noor.haddad' });
    const token = await makeToken(user);
    const { body } = await reset(token, 'Noor.Haddad ').expect(400);
    expect(body.issues).toMatchObject([{ path: 'password' }]);
    expect(await findUser(user)).toEqual(user);
    await reset(token).expect(204);
  });

  it('lets in again who had guessed too often', async () => {
    const { user } = await signInWithPassword(server);
    for (let guess = 0; guess < rateLimits.password.max; guess++) await login(user, 'wrong');
    await login(user, accountPassword).expect(429);
    await reset(await makeToken(user)).expect(204);
    await login(user).expect(200);
  });

  it('ends after 30 minutes, and its row goes with it', async () => {
    const token = await makeToken(await insertUser(db()));
    server.clock.advance(accountLimits.resetFor - 1);
    await readLink(token).expect(200);
    server.clock.advance(1);
    for (const use of [readLink, reset])
      for (const dead of [token, 'A'.repeat(43)]) await use(dead).expect(410, gone);
    server.clock.advance(1);
    await forgetLinks(server);
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it.each<[string, (caller: SignedIn) => Promise<unknown>]>([
    ['disabled', ({ user }) => disablePerson(server, user.id, byOperator)],
    ['removed', ({ user }) => removePerson(server, user.id, byOperator)],
    [
      'given another address',
      caller =>
        createBrowser(server, caller).patch('/api/account/email', { email: 'new@example.com' }).expect(204),
    ],
  ])('ends once its account is %s', async (_, change) => {
    await insertUser(db(), { role: 'owner' });
    const caller = await signInWithPassword(server);
    const token = await makeToken(caller.user);
    await change(caller);
    for (const use of [readLink, reset]) await use(token).expect(410, gone);
  });
});
