import { type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { insertSecureShare, insertUser } from '../../testing/factories';
import { insertSignIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { changeRole, disablePerson, removePerson } from './people';
import { accountPassword, createBrowser, isSignedIn, signInWithPassword } from './testing/accounts';
import { insertAuthenticator, insertPasskey } from './testing/factors';

const server = setupTestServer();

const db = () => server.connection.db;
const rowOf = async ({ id }: User) => (await db().select().from(users).where(eq(users.id, id)))[0];
const insertOwner = (changes = {}) => insertUser(db(), { role: 'owner', ...changes });
const login = (username: string) =>
  createBrowser(server).post('/api/login', { username, password: accountPassword });

async function signInOwner(changes = {}) {
  const caller = await signIn(server, { role: 'owner', ...changes });
  const browser = createBrowser(server, caller);
  return {
    ...caller,
    browser,
    list: (query = '') => browser.get(`/api/people${query}`),
    change: ({ id }: Pick<User, 'id'>, body: object) => browser.patch(`/api/people/${id}`, body),
    remove: ({ id }: Pick<User, 'id'>) => browser.remove(`/api/people/${id}`),
  };
}

describe('the list of people', () => {
  it('shows owners who has an account, newest first, and nothing secret', async () => {
    const at = server.clock.now();
    const { user, list } = await signInOwner({ createdAt: at });
    await db().insert(activity).values({ createdAt: at, action: 'signed-in', actorId: user.id });
    await insertAuthenticator(server, user, { confirmed: false });
    server.clock.advance(1_000);
    const later = server.clock.now();
    const noor = await insertUser(db(), { createdAt: later, disabledAt: later });
    await insertPasskey(server, noor);
    const shown = ({ id, username, firstName, lastName, email, role, createdAt }: User) => ({
      id,
      username,
      firstName,
      lastName,
      email,
      role,
      profileImageUrl: null,
      createdAt: createdAt.toISOString(),
    });
    const disabledAt = later.toISOString();
    expect((await list().expect(200)).body).toEqual([
      { ...shown(noor), self: false, hasSecondFactor: true, lastSignInAt: null, disabledAt },
      {
        ...shown(user),
        self: true,
        hasSecondFactor: false,
        lastSignInAt: at.toISOString(),
        disabledAt: null,
      },
    ]);
  });

  it('can be searched', async () => {
    const { list } = await signInOwner({ username: 'mara', email: 'mara@example.com' });
    await insertUser(db(), { username: 'noor', email: 'n@elsewhere.example' });
    expect((await list('?search=ELSEWHERE')).body).toMatchObject([{ username: 'noor' }]);
  });
});

describe('an owner', () => {
  it('makes an account staff or owner, which ends its sessions', async () => {
    const { user, change } = await signInOwner();
    const kim = await signIn(server, { role: 'registered' });
    for (const role of ['staff', 'owner', 'owner'] as const) {
      const current = (await rowOf(kim.user)) ?? kim.user;
      const cookie = await insertSignIn(server, current);
      await change(kim.user, { role }).expect(204);
      expect((await rowOf(kim.user))?.role).toBe(role);
      expect(await isSignedIn(server, { cookie })).toBe(current.role === role);
    }
    expect(await readRecorded(server)).toMatchObject(
      (['staff', 'owner'] as const).map(role => ({
        action: `role-changed-to-${role}`,
        actorId: user.id,
        subjectId: kim.user.id,
      })),
    );
  });

  it('disables an account until it is enabled: it ends the sessions, and nobody signs in with it', async () => {
    const { user, change } = await signInOwner();
    const noor = await signInWithPassword(server, { role: 'registered' });
    await change(noor.user, { disabled: true }).expect(204);
    expect(await isSignedIn(server, noor)).toBe(false);
    await login(noor.user.username).expect(401, { message: 'Incorrect username or password.' });
    await change(noor.user, { role: 'staff' }).expect(409, {
      message: 'This account is disabled. Enable it first.',
    });
    await change(noor.user, { disabled: false }).expect(204);
    expect(await isSignedIn(server, noor)).toBe(false);
    await login(noor.user.username).expect(200);
    const entry = { actorId: user.id, subjectId: noor.user.id, network: '127.0.0.0/24' };
    expect(await readRecorded(server)).toMatchObject([
      { action: 'account-disabled', ...entry },
      { action: 'account-enabled', ...entry },
      { action: 'signed-in' },
    ]);
  });

  it('removes an account: its shares and its name stay, and its address is free', async () => {
    const { user, list, remove, browser } = await signInOwner();
    const person = { username: 'noor', email: 'noor@example.com' };
    const noor = await signInWithPassword(server, person);
    const share = await insertSecureShare(db(), { createdBy: noor.user.id });
    await remove(noor.user).expect(204);
    expect(await isSignedIn(server, noor)).toBe(false);
    await login('noor').expect(401);
    expect(await rowOf(noor.user)).toMatchObject({ email: null, removedAt: server.clock.now() });
    expect(await db().select().from(secureShares)).toEqual([share]);
    expect((await list()).body).toMatchObject([{ username: user.username }]);
    expect((await browser.get(`/api/activity?person=${noor.user.id}`)).body).toMatchObject([
      { action: 'account-removed', about: 'noor' },
    ]);
    const registration = { ...person, password: accountPassword, firstName: 'Noor', lastName: 'H' };
    const register = (username: string) =>
      createBrowser(server).post('/api/register', { ...registration, username });
    expect((await register('Noor').expect(409)).body.issues).toMatchObject([{ path: 'username' }]);
    await register('noor.h').expect(201);
    await remove(noor.user).expect(404, { message: 'This account doesn’t exist.' });
  });

  it('who is none anymore changes nothing', async () => {
    await insertOwner();
    const disabled = await insertOwner({ disabledAt: server.clock.now() });
    const colleague = await insertUser(db());
    for (const user of [disabled, colleague])
      await expect(removePerson(server, colleague.id, { ...byOperator, user })).rejects.toMatchObject({
        status: 403,
      });
    expect(await rowOf(colleague)).toEqual(colleague);
  });
});

describe('the last owner who can sign in', () => {
  it.each([
    ['disabled', (id: string) => disablePerson(server, id, byOperator)],
    ['removed', (id: string) => removePerson(server, id, byOperator)],
    ['made staff', (id: string) => changeRole(server, id, 'staff', byOperator)],
  ])('cannot be %s, whoever else has an account', async (_change, apply) => {
    const owner = await insertOwner();
    const disabled = await insertOwner({ disabledAt: server.clock.now() });
    await insertUser(db());
    const refused = { status: 409, message: expect.stringContaining('only owner') };
    await expect(apply(owner.id)).rejects.toMatchObject(refused);
    expect(await rowOf(owner)).toEqual(owner);
    await apply(disabled.id);
    await expect(apply(owner.id)).rejects.toMatchObject(refused);
  });

  it('is one of two who put each other out at the same moment', async () => {
    const [first, second] = [await insertOwner(), await insertOwner()];
    const outcomes = await Promise.allSettled([
      disablePerson(server, second.id, { ...byOperator, user: first }),
      changeRole(server, first.id, 'staff', { ...byOperator, user: second }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
