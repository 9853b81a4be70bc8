import { accountLimits, units } from '@shared/limits';
import { accountTokens, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../recovery/set-password';
import { accountPassword, cookieOf, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer();

const newPassword = 'a longer walk home';

const change = (cookie: string, body: object = {}) =>
  request(server.url)
    .post('/api/account/password')
    .set('Cookie', cookie)
    .send({ currentPassword: accountPassword, newPassword, ...body });
const login = (username: string, password = accountPassword) =>
  request(server.url).post('/api/login').send({ username, password });
const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);
const findUser = async (id: string) =>
  (await server.connection.db.select().from(users).where(eq(users.id, id)))[0];

describe('a new password', () => {
  it('replaces the old one, and is recorded without either', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await change(cookie).expect(204);
    await login(user.username).expect(401);
    await login(user.username, newPassword).expect(200);
    const after = await findUser(user.id);
    expect(after).toEqual({
      ...user,
      password: expect.stringMatching(/^v1\./),
      passwordChangedAt: server.clock.now(),
      sessionVersion: 1,
      updatedAt: server.clock.now(),
    });
    const recorded = await server.connection.db.select().from(activity).orderBy(activity.id);
    expect(recorded.filter(({ action }) => action === 'password-changed')).toMatchObject([
      { actorId: user.id, subjectId: user.id },
    ]);
    expect(server.logged()).not.toMatch(/walk home/);
  });

  it('leaves nobody signed in where somebody else sets another one a moment later', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { transaction } = server.db;
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async run => {
      const renewed = (await transaction.call(server.db, run)) as never;
      await setPassword(server, { userId: user.id, password: 'slow boats in harbor' });
      return renewed;
    });
    await whoAmI(cookieOf(await change(cookie).expect(204))).expect(401);
    expect(await readSignIns(server, user.id)).toEqual([]);
  });

  it('asks for no other proof than the current password, and is one', async () => {
    const { cookie } = await signInWithPassword(server);
    server.clock.advance(accountLimits.proofLasts + units.HOUR);
    const renewed = cookieOf(await change(cookie).expect(204));
    await request(server.url)
      .patch('/api/account/email')
      .set('Cookie', renewed)
      .send({ email: 'mine@example.com' })
      .expect(200);
  });

  it('ends links to reset the old one', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await server.connection.db.insert(accountTokens).values({
      tokenHash: 'reset',
      kind: 'reset',
      userId: user.id,
      createdAt: server.clock.now(),
      expiresAt: new Date('2030-01-01'),
    });
    await change(cookie).expect(204);
    expect(await server.connection.db.select().from(accountTokens)).toEqual([]);
  });

  it.each([
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ newPassword: accountPassword }, 'newPassword', /^This is your current password/],
    [{ newPassword: 'password123' }, 'newPassword', /^This is one of the most common passwords/],
    [{ newPassword: 'x'.repeat(73) }, 'newPassword', /^Password is too long/],
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [{ newPassword: 'Ines.Okafor' }, 'newPassword', /^Your password can't be your username/],
  ])('is refused with a reason: %j', async (body, path, message) => {
    const { user, cookie } = await signInWithPassword(server, { username: 'ines.okafor' });
    const response = await change(cookie, body).expect(400);
    expect(response.body.issues).toEqual([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(await findUser(user.id)).toEqual(user);
    await whoAmI(cookie).expect(200);
  });
});

describe('a wrong current password', () => {
  it('changes nothing, and is said at its field', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const response = await change(cookie, { currentPassword: 'wrong' }).expect(401);
    const message = 'Incorrect password.';
    expect(response.body).toEqual({ message, issues: [{ path: 'currentPassword', message }] });
    expect(await findUser(user.id)).toEqual(user);
    await whoAmI(cookie).expect(200);
  });

  it('is recorded: whoever found this browser open may be guessing', async () => {
    const { user, cookie } = await signInWithPassword(server);
    await change(cookie, { currentPassword: 'wrong' }).expect(401);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'proof-failed', actorId: null, subjectType: 'account', subjectId: user.id },
    ]);
  });

  it('counts as a failed proof, even in a burst', async () => {
    const { user, cookie } = await signInWithPassword(server);
    let wrong = 0;
    for (let round = 0; round < 10; round++) {
      const burst = Array.from({ length: 30 }, () => change(cookie, { currentPassword: 'wrong' }));
      wrong += (await Promise.all(burst)).filter(({ status }) => status === 401).length;
    }
    expect(wrong).toBe(10);
    await change(cookie).expect(429);
    expect(await findUser(user.id)).toEqual(user);
  });
});

it('a sign-in with the old password that runs at the same time opens nothing afterwards', async () => {
  const { user, cookie } = await signInWithPassword(server);
  const [, ...signIns] = await Promise.all([
    change(cookie).expect(204),
    ...Array.from({ length: 4 }, () => login(user.username)),
  ]);
  for (const signedIn of signIns) await whoAmI(cookieOf(signedIn)).expect(401);
});
