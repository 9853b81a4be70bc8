import { studio } from '@shared/site/studio';
import { accountTokens, sessions, type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { passkeys, recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { secureShares } from '@shared/tables/shares';
import { eq, isNull } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertActivity } from '../../../activity/activity.repository';
import { deadServer, listOutbox } from '../../../mail/testing';
import { insertSecureShare, insertUser } from '../../../testing/factories';
import { insertSignIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { registerUser } from '../register-user';
import { changeRole, disablePerson, enablePerson, removePerson, resetSecondFactors } from './change-person';

const server = useTestServer({ SMTP_URL: deadServer });

const db = () => server.connection.db;
const rowOf = async ({ id }: User) => (await db().select().from(users).where(eq(users.id, id)))[0];
const hasSession = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;
const recorded = async () =>
  (await db().select().from(activity).orderBy(activity.id)).map(
    ({ action, actorId, subjectId, network }) => ({
      action,
      actorId,
      subjectId,
      network,
    }),
  );

const lastOwner = { status: 409, message: expect.stringContaining('only owner') };
const notAllowed = { status: 403 };

async function insertOwner(changes = {}) {
  return insertUser(db(), { role: 'owner', ...changes });
}

const by = (actor: User) => ({ actor, ip: '203.0.113.7' });
const byOperator = { actor: null };

async function insertInvitationBy(owner: User) {
  await db()
    .insert(accountTokens)
    .values({
      tokenHash: `hash of ${owner.id}`,
      kind: 'invitation',
      email: 'another.mailbox@example.com',
      role: 'owner',
      createdBy: owner.id,
      createdAt: server.clock.now(),
      expiresAt: new Date(server.clock.now().getTime() + 60_000),
    });
}

describe('disabling an account', () => {
  it('ends its sessions and keeps it from signing in until it is enabled', async () => {
    const owner = await insertOwner();
    const password = 'a long walk home';
    const registration = { username: 'noor', email: 'noor@example.com', firstName: 'Noor', lastName: 'H' };
    const noor = await registerUser(server, { ...registration, password });
    const login = () => request(server.url).post('/api/login').send({ username: 'noor', password });
    const cookie = (await login().expect(200)).get('Set-Cookie')?.[0]?.split(';')[0] ?? '';

    await disablePerson(server, noor.id, by(owner));
    expect(await hasSession(cookie)).toBe(false);
    await login().expect(401, { message: 'Incorrect username or password.' });
    expect(await db().select().from(sessions)).toEqual([]);

    await enablePerson(server, noor.id, by(owner));
    expect(await hasSession(cookie)).toBe(false);
    await login().expect(200);
    const entry = { actorId: owner.id, subjectId: noor.id, network: '203.0.113.0/24' };
    const self = { actorId: noor.id, subjectId: noor.id, network: '127.0.0.0/24' };
    expect(await recorded()).toEqual([
      { action: 'account-created', actorId: null, subjectId: noor.id, network: null },
      { action: 'signed-in', ...self },
      { action: 'account-disabled', ...entry },
      { action: 'sign-in-failed', ...self, actorId: null },
      { action: 'account-enabled', ...entry },
      { action: 'signed-in', ...self },
    ]);
  });

  it('revives no session that a sign-in under way stored in the meantime', async () => {
    const owner = await insertOwner();
    const { user, cookie } = await signIn(server, { disabledAt: server.clock.now() });
    expect(await hasSession(cookie)).toBe(false);
    await enablePerson(server, user.id, by(owner));
    expect(await hasSession(cookie)).toBe(false);
  });

  it('leaves everybody else signed in', async () => {
    const [owner, other, colleague] = [await insertOwner(), await signIn(server), await signIn(server)];
    await disablePerson(server, other.user.id, by(owner));
    expect(await hasSession(colleague.cookie)).toBe(true);
  });

  it('revokes the invitations that the person sent', async () => {
    const [owner, other] = [await insertOwner(), await insertOwner()];
    await insertInvitationBy(other);
    await disablePerson(server, other.id, by(owner));
    expect(await db().select().from(accountTokens)).toEqual([]);
  });
});

describe('removing an account', () => {
  it('keeps its shares', async () => {
    const owner = await insertOwner();
    const { user, cookie } = await signIn(server);
    const share = await insertSecureShare(db(), { createdBy: user.id });
    await removePerson(server, user.id, by(owner));
    expect(await rowOf(user)).toMatchObject({
      ...{ email: null, firstName: user.firstName, removedAt: server.clock.now() },
    });
    expect(await hasSession(cookie)).toBe(false);
    expect(await db().select().from(sessions)).toEqual([]);
    expect(await db().select().from(secureShares)).toEqual([share]);
    expect(await recorded()).toMatchObject([{ action: 'account-removed', subjectId: user.id }]);
  });

  it('revokes the invitations that the person sent', async () => {
    const [owner, other] = [await insertOwner(), await insertOwner()];
    await insertInvitationBy(other);
    await removePerson(server, other.id, by(owner));
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it('frees its address, gives its username to nobody, and tells owners what it did', async () => {
    const owner = await signIn(server, { role: 'owner' });
    const password = 'a long walk home';
    const registration = { username: 'noor', email: 'noor@example.com', firstName: 'Noor', lastName: 'H' };
    const noor = await registerUser(server, { ...registration, password });
    const created = { action: 'share-created', subjectType: 'share', subjectId: '7' } as const;
    const { id, username } = noor;
    const createdAt = server.clock.now();
    await insertActivity(db(), { ...created, actorId: id, createdAt });
    await removePerson(server, id, by(owner.user));
    const get = (path: string) => request(server.url).get(path).set('Cookie', owner.cookie).expect(200);
    expect((await get('/api/people')).body).toMatchObject([{ username: owner.user.username }]);
    expect((await get(`/api/activity?person=${id}&limit=2`)).body).toMatchObject([
      { action: 'account-removed', about: 'noor' },
      { action: 'share-created', by: 'noor' },
    ]);
    const site = (path: string, body: object) => request(server.url).post(path).send(body);
    await site('/api/login', { username, password }).expect(401);
    const { body } = await site('/api/register', { ...registration, username: 'Noor', password }).expect(409);
    expect(body.message).toMatch(/username/i);
    await site('/api/register', { ...registration, username: 'noor.h', password }).expect(201);
    for (const change of [disablePerson, enablePerson, removePerson])
      await expect(change(server, id, byOperator)).rejects.toMatchObject({ status: 404 });
  });

  it('can be done by an owner to their own, where there is another one', async () => {
    const [owner, other] = [await insertOwner(), await insertOwner()];
    await removePerson(server, owner.id, by(owner));
    expect(await db().select().from(users).where(isNull(users.removedAt))).toEqual([other]);
    expect(await recorded()).toMatchObject([{ action: 'account-removed', actorId: owner.id }]);
  });
});

describe('changing a role', () => {
  it('ends the sessions', async () => {
    const owner = await insertOwner();
    const { user, cookie } = await signIn(server);
    await changeRole(server, user.id, 'owner', by(owner));
    expect((await rowOf(user))?.role).toBe('owner');
    expect(await hasSession(cookie)).toBe(false);
    await insertInvitationBy(user);
    await changeRole(server, user.id, 'staff', by(owner));
    expect((await rowOf(user))?.role).toBe('staff');
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it('to what it is already changes and records nothing', async () => {
    const owner = await insertOwner();
    await changeRole(server, owner.id, 'owner', by(owner));
    expect(await rowOf(owner)).toEqual(owner);
    expect(await recorded()).toEqual([]);
  });
});

it('resetting second factors removes all of one account, ends its sessions, and leaves others', async () => {
  const [{ user, cookie }, other] = [await signIn(server), await signIn(server)];
  const createdAt = server.clock.now();
  for (const { id: userId } of [user, other.user]) {
    await db().insert(totpSecrets).values({ userId, secret: 'sealed', createdAt, confirmedAt: createdAt });
    await db().insert(recoveryCodes).values({ userId, codeHash: 'hash' });
    const passkey = { id: userId, publicKey: 'key', counter: 0, transports: [], name: 'Laptop' };
    await db()
      .insert(passkeys)
      .values({ userId, ...passkey, createdAt });
  }
  await resetSecondFactors(server, user.id, byOperator);
  for (const table of [totpSecrets, recoveryCodes, passkeys]) {
    expect(await db().select({ userId: table.userId }).from(table)).toEqual([{ userId: other.user.id }]);
  }
  expect(await hasSession(cookie)).toBe(false);
  expect(await hasSession(other.cookie)).toBe(true);
  expect(await recorded()).toMatchObject([{ action: 'second-factors-reset', subjectId: user.id }]);
});

describe('the last owner who can sign in', () => {
  it.each([
    ['disabled', (id: string) => disablePerson(server, id, byOperator)],
    ['removed', (id: string) => removePerson(server, id, byOperator)],
    ['made staff', (id: string) => changeRole(server, id, 'staff', byOperator)],
  ])('cannot be %s, whoever else has an account', async (_change, apply) => {
    const owner = await insertOwner();
    const disabled = await insertOwner({ disabledAt: server.clock.now() });
    const colleague = await insertUser(db());
    await expect(apply(owner.id)).rejects.toMatchObject(lastOwner);
    expect(new Set(await db().select().from(users))).toEqual(new Set([owner, disabled, colleague]));
    expect(await recorded()).toEqual([]);
    await apply(disabled.id);
    await expect(apply(owner.id)).rejects.toMatchObject(lastOwner);
  });

  it('is one of two who put each other out at the same moment', async () => {
    const [first, second] = [await insertOwner(), await insertOwner()];
    const outcomes = await Promise.allSettled([
      disablePerson(server, second.id, by(first)),
      changeRole(server, first.id, 'staff', by(second)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = (await db().select().from(users)).filter(
      ({ role, disabledAt }) => role === 'owner' && disabledAt === null,
    );
    expect(left).toHaveLength(1);
  });
});

it.each(['staff', 'owner'] as const)('a disabled account is not made %s', async role => {
  const disabled = await insertUser(db(), { role: 'registered', disabledAt: server.clock.now() });
  const message = 'This account is disabled. Enable it first.';
  await expect(changeRole(server, disabled.id, role, byOperator)).rejects.toMatchObject({
    status: 409,
    message,
  });
  expect(await rowOf(disabled)).toEqual(disabled);
  expect(await recorded()).toEqual([]);
});

it('an actor who is no enabled owner any more changes nothing', async () => {
  const owner = await insertOwner();
  const disabled = await insertOwner({ disabledAt: server.clock.now() });
  const colleague = await insertUser(db());
  for (const actor of [disabled, colleague]) {
    await expect(removePerson(server, colleague.id, by(actor))).rejects.toMatchObject(notAllowed);
  }
  expect(await rowOf(colleague)).toEqual(colleague);
  await expect(
    disablePerson(server, '00000000-0000-4000-8000-000000000000', by(owner)),
  ).rejects.toMatchObject({ status: 404 });
});

it('a registered account is made staff by an owner, on the record, and hears of it', async () => {
  const [owner, kim] = [await insertOwner(), await signIn(server, { role: 'registered' })];
  const search = (cookie: string) => request(server.url).post('/api/people-data').set('Cookie', cookie);
  const message = 'Only staff can do this. Ask an owner to make you staff.';
  await search(kim.cookie).send({ email: 'noor@example.com' }).expect(403, { message });
  for (let time = 0; time < 2; time++) await changeRole(server, kim.user.id, 'staff', by(owner));
  await search(kim.cookie).send({ email: 'noor@example.com' }).expect(401);
  const user = await rowOf(kim.user);
  if (!user) throw new Error('The account is gone');
  await search(await insertSignIn(server, user))
    .send({ email: 'noor@example.com' })
    .expect(200);
  expect(await recorded()).toMatchObject([
    { action: 'role-changed-to-staff', actorId: owner.id, subjectId: kim.user.id },
  ]);
  const subject = `Your role on the ${studio.name} site was changed`;
  expect(await listOutbox(server)).toMatchObject([{ recipient: kim.user.email, subject }]);
});
