import { accountLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { studio } from '@shared/site/studio';
import { accountTokens, type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { deleteExpiredTokens } from '../delete-expired-tokens';
import { disablePerson, enablePerson, removePerson } from '../people/change-person';
import { accountPassword, signInWithPassword, tokenOf } from '../testing';
import { createResetLink } from './request-reset';
import { linkIn, receiveEmails } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const db = () => server.connection.db;
const site = (path: string, body: object) => request(server.url).post(path).send(body);

const password = 'slow boats in harbor';
const askFor = (email: string) => site('/api/password-reset-requests', { email });
const readLink = (token: string) => site('/api/password-reset/details', { token });
const reset = (token: string, changes = {}) => site('/api/password-reset', { token, password, ...changes });
const login = ({ username }: User, secret = password) => site('/api/login', { username, password: secret });
const isSignedIn = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;
const makeToken = async (user: User) => tokenOf(await createResetLink(server, user));

const gone = { message: 'This link has expired or was already used.' };

const emailsOf = () => receiveEmails(server);

describe('a forgotten password', () => {
  it('brings an address nothing that somebody else typed who registered with it', async () => {
    const username = 'win at evil.example';
    await insertUser(db(), { username, firstName: 'Winmark', email: 'noor@example.com' });
    await askFor('noor@example.com').expect(204);
    const [email] = await emailsOf();
    expect(linkIn(email?.text ?? '')).not.toBe('');
    expect(JSON.stringify(email)).not.toMatch(/evil\.example|Winmark/);
  });

  it('is replaced by the link in an email', async () => {
    const { user, cookie } = await signInWithPassword(server, { email: 'Noor@example.com' });
    await askFor(' noor@EXAMPLE.com').expect(204);
    const [email] = await emailsOf();
    expect(email).toMatchObject({
      to: ['Noor@example.com'],
      subject: `Reset your ${studio.name} password`,
    });
    const token = tokenOf(linkIn(email?.text ?? ''));

    await readLink(token).expect(200, { username: user.username });
    expect(await isSignedIn(cookie)).toBe(true);
    await reset(token).expect(204);
    expect(await isSignedIn(cookie)).toBe(false);
    await login(user, accountPassword).expect(401);
    await login(user).expect(200);
    const [row] = await db().select().from(users);
    expect(row).toEqual({
      ...user,
      password: expect.not.stringContaining(user.password),
      passwordChangedAt: server.clock.now(),
      sessionVersion: 1,
      updatedAt: server.clock.now(),
    });
    const entries = await db().select().from(activity).orderBy(activity.id);
    expect(entries.filter(({ action }) => action === 'password-reset')).toMatchObject([
      { actorId: user.id, subjectType: 'account', subjectId: user.id, network: '127.0.0.0/24' },
    ]);
  });

  it('leaves second factors and everybody else as they are', async () => {
    const user = await insertUser(db());
    const other = await signInWithPassword(server);
    const at = server.clock.now();
    await db()
      .insert(totpSecrets)
      .values({ userId: user.id, secret: 'sealed', createdAt: at, confirmedAt: at });
    await db().insert(recoveryCodes).values({ userId: user.id, codeHash: 'hash' });
    const factors = [await db().select().from(totpSecrets), await db().select().from(recoveryCodes)];
    await reset(await makeToken(user)).expect(204);
    expect([await db().select().from(totpSecrets), await db().select().from(recoveryCodes)]).toEqual(factors);
    expect(await isSignedIn(other.cookie)).toBe(true);
  });

  it('stays where the new one is refused, and the link stays good', async () => {
    const user = await insertUser(db(), { username: 'noor.haddad' });
    const token = await makeToken(user);
    await reset(token, { password: 'short' }).expect(400);
    await reset(token, { password: 'qwerty123' }).expect(400);
    const response = await reset(token, { password: 'Noor.Haddad ' }).expect(400);
    expect(response.body.issues).toEqual([
      { path: 'password', message: "Your password can't be your username. Please choose another" },
    ]);
    expect((await db().select().from(users))[0]).toEqual(user);
    await reset(token).expect(204);
  });

  it('lets a network in again that had guessed too often', async () => {
    const { user } = await signInWithPassword(server);
    for (let guess = 0; guess < rateLimits.password.max; guess++) await login(user, 'wrong');
    await login(user, accountPassword).expect(429);
    await reset(await makeToken(user)).expect(204);
    await login(user).expect(200);
  });

  it('gives nobody more guesses at a second factor', async () => {
    const { user } = await signInWithPassword(server);
    const at = server.clock.now();
    await db()
      .insert(totpSecrets)
      .values({ userId: user.id, secret: 'sealed', createdAt: at, confirmedAt: at });
    for (let guess = 0; guess < rateLimits.password.max; guess++) await login(user, 'wrong');
    await reset(await makeToken(user)).expect(204);
    await login(user).expect(429);
  });
});

describe('a link', () => {
  it('works once', async () => {
    const user = await insertUser(db());
    const token = await makeToken(user);
    await reset(token).expect(204);
    await reset(token, { password: 'another long walk' }).expect(410, gone);
    await readLink(token).expect(410, gone);
    await login(user).expect(200);
  });

  it('sets one password when twenty try at once', async () => {
    const user = await insertUser(db());
    const token = await makeToken(user);
    const attempts = Array.from({ length: 20 }, (_, index) => `a long walk home ${index}`);
    const responses = await Promise.all(attempts.map(attempt => reset(token, { password: attempt })));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses.filter(status => status === 204)).toHaveLength(1);
    expect(statuses.every(status => [204, 410, 503].includes(status))).toBe(true);
    const winner = attempts[responses.findIndex(({ status }) => status === 204)];
    await login(user, winner).expect(200);
  });

  it('ends after 30 minutes, and its row goes with it', async () => {
    const user = await insertUser(db());
    const token = await makeToken(user);
    server.clock.advance(accountLimits.resetFor - 1);
    await readLink(token).expect(200);
    server.clock.advance(1);
    await readLink(token).expect(410, gone);
    await reset(token).expect(410, gone);
    server.clock.advance(1);
    await deleteExpiredTokens(server);
    expect(await db().select().from(accountTokens)).toEqual([]);
    expect((await db().select().from(users))[0]).toEqual(user);
  });

  it('ends with a reset by another one, and with a password set otherwise', async () => {
    const user = await insertUser(db());
    const [first, second] = [await makeToken(user), await makeToken(user)];
    await reset(second).expect(204);
    await reset(first).expect(410, gone);
  });

  it('opens nothing once its account is disabled, even after it is enabled again', async () => {
    const user = await insertUser(db());
    const token = await makeToken(user);
    await db().update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, user.id));
    await readLink(token).expect(410, gone);
    await reset(token).expect(410, gone);
    await db().update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
    await insertUser(db(), { role: 'owner' });
    await disablePerson(server, user.id, { actor: null });
    await enablePerson(server, user.id, { actor: null });
    await reset(token).expect(410, gone);
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it('does not sign in a disabled account while both happen at once', async () => {
    const user = await insertUser(db());
    await insertUser(db(), { role: 'owner' });
    const token = await makeToken(user);
    const [response] = await Promise.all([reset(token), disablePerson(server, user.id, { actor: null })]);
    expect([204, 410]).toContain(response.status);
    await login(user).expect(401);
  });

  it('opens nothing once its account is removed', async () => {
    const user = await insertUser(db());
    const token = await makeToken(user);
    await removePerson(server, user.id, { actor: null });
    await reset(token).expect(410, gone);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100)])('that is made up opens nothing: %j', async token => {
    await makeToken(await insertUser(db()));
    await reset(token).expect(410, gone);
    await readLink(token).expect(410, gone);
  });

  it('is neither logged nor readable in the database', async () => {
    const { email } = await insertUser(db());
    await askFor(email ?? '').expect(204);
    const token = tokenOf(linkIn((await emailsOf())[0]?.text ?? ''));
    await readLink(token).expect(200);
    await reset(token).expect(204);
    expect(token).toHaveLength(43);
    expect(server.logged()).not.toContain(token);
    expect(JSON.stringify(await listOutbox(server))).not.toContain(token);
    expect(JSON.stringify(await listOutbox(server))).not.toContain('Username');
  });

  it('is refused to other sites', async () => {
    const { user } = await signIn(server);
    await reset(await makeToken(user))
      .set('Sec-Fetch-Site', 'cross-site')
      .expect(403);
  });

  it('is stored as a hash', async () => {
    const token = await makeToken(await insertUser(db()));
    const rows = JSON.stringify(await db().select().from(accountTokens));
    expect(rows).not.toContain(token);
  });
});
