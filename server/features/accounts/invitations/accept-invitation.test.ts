import { accountLimits } from '@shared/limits';
import { accountTokens, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { insertUser } from '../../../testing/factories';
import { useTestServer } from '../../../testing/test-server';
import { deleteExpiredTokens } from '../delete-expired-tokens';
import { disablePerson } from '../people/change-person';
import { setPassword } from '../recovery/set-password';
import { makeInvitation, readInvitations } from './testing';

const server = useTestServer({ REGISTRATION: 'closed' });

const db = () => server.connection.db;
const password = 'a long walk home';
const noor = { username: 'noor', password, firstName: 'Noor', lastName: 'Haddad' };

const accept = (token: string, changes = {}) =>
  request(server.url)
    .post('/api/join')
    .send({ token, ...noor, ...changes });
const readLink = (token: string) => request(server.url).post('/api/join/details').send({ token });
const insertOwner = () => insertUser(db(), { role: 'owner', username: 'mara' });
const listNames = async () => (await db().select().from(users)).map(({ username }) => username);

const gone = { message: 'This invitation has expired, was revoked, or was already used.' };

it('an invitation ends with a new password of its sender: whoever was in the account may have sent it', async () => {
  const owner = await insertOwner();
  const token = await makeInvitation(server, owner, { email: 'thief@example.com', role: 'owner' });
  await setPassword(server, { userId: owner.id, password: 'slow boats in harbor' });
  await accept(token).expect(410, gone);
  expect(await listNames()).toEqual(['mara']);
});

describe('an invited person', () => {
  it('gets the account they chose, and is signed in, where registration is closed', async () => {
    const token = await makeInvitation(server, await insertOwner(), { email: 'Noor@example.com' });
    const response = await accept(token).expect(201);
    const shown = { ...noor, password: undefined, email: 'Noor@example.com', profileImageUrl: null };
    expect(response.body).toEqual(JSON.parse(JSON.stringify(shown)));
    const cookie = response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await request(server.url).get('/api/user').set('Cookie', cookie).expect(200, response.body);
    const [row] = await db().select().from(users).where(eq(users.username, 'noor'));
    const at = server.clock.now();
    expect(row).toMatchObject({
      role: 'staff',
      emailKey: 'noor@example.com',
      createdAt: at,
      disabledAt: null,
    });
    expect(row?.password).not.toContain(password);
    const [invitation] = await readInvitations(server);
    expect((await readRecorded(server)).slice(1)).toMatchObject([
      {
        ...{ action: 'invitation-accepted', actorId: row?.id, by: 'noor' },
        ...{ subjectType: 'invitation', subjectId: invitation?.id, network: '127.0.0.0/24' },
      },
      { action: 'signed-in', actorId: row?.id },
    ]);
    await request(server.url).post('/api/login').send({ username: 'noor', password }).expect(200);
  });

  it('is an owner if they were invited as one, or if nobody has an account', async () => {
    await accept(await makeInvitation(server)).expect(201);
    const [mara] = await db().select().from(users);
    expect(mara?.role).toBe('owner');
    const token = await makeInvitation(server, null, { email: 'idris@example.com', role: 'owner' });
    await accept(token, { username: 'idris' }).expect(201);
    const [idris] = await db().select().from(users).where(eq(users.username, 'idris'));
    expect(idris?.role).toBe('owner');
  });

  it('can neither choose the address nor the role', async () => {
    const token = await makeInvitation(server, await insertOwner());
    await accept(token, { email: 'evil@example.com', role: 'owner' }).expect(201);
    const [row] = await db().select().from(users).where(eq(users.username, 'noor'));
    expect(row).toMatchObject({ email: 'noor@example.com', role: 'staff' });
  });

  it('can try again after what they chose is refused', async () => {
    await insertOwner();
    const token = await makeInvitation(server);
    const taken = await accept(token, { username: 'MARA' }).expect(409);
    expect(taken.body.issues).toEqual([{ path: 'username', message: 'This username is already taken.' }]);
    await accept(token, { password: 'short' }).expect(400);
    await accept(token, { password: 'noor12', username: 'noor12' }).expect(400);
    expect(await listNames()).toEqual(['mara']);
    await accept(token).expect(201);
  });

  it('who got an account otherwise keeps that one', async () => {
    const token = await makeInvitation(server, await insertOwner());
    await insertUser(db(), { username: 'noor.haddad', email: 'NOOR@example.com' });
    await accept(token).expect(409);
    expect((await listNames()).sort()).toEqual(['mara', 'noor.haddad']);
  });
});

describe('a link', () => {
  it('creates one account when twenty try at once', async () => {
    const token = await makeInvitation(server, await insertOwner());
    const names = Array.from({ length: 20 }, (_, index) => `noor-${index}`);
    const responses = await Promise.all(names.map(username => accept(token, { username })));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter(status => status === 201)).toHaveLength(1);
    expect(statuses.every(status => [201, 410, 429, 503].includes(status))).toBe(true);
    const winner = names[statuses.indexOf(201)];
    expect((await listNames()).sort()).toEqual(['mara', winner]);
  });

  it('works once', async () => {
    const token = await makeInvitation(server, await insertOwner());
    await accept(token).expect(201);
    await accept(token, { username: 'another' }).expect(410, gone);
    await readLink(token).expect(410, gone);
  });

  it('ends after 7 days, and its row goes with it', async () => {
    const token = await makeInvitation(server, await insertOwner());
    server.clock.advance(accountLimits.invitationFor - 1);
    await readLink(token).expect(200, { email: 'noor@example.com' });
    server.clock.advance(1);
    await readLink(token).expect(410, gone);
    await accept(token).expect(410, gone);
    server.clock.advance(1);
    await deleteExpiredTokens(server);
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100)])('that is made up opens nothing: %j', async token => {
    await makeInvitation(server, await insertOwner());
    await readLink(token).expect(410, gone);
    await accept(token).expect(410, gone);
    expect(await listNames()).toEqual(['mara']);
  });

  it('is not that of a reset', async () => {
    const token = await makeInvitation(server, await insertOwner());
    await request(server.url).post('/api/password-reset').send({ token, password }).expect(410);
  });

  it('creates no account once whoever sent it was disabled at the same moment', async () => {
    const [owner] = [await insertOwner(), await insertUser(db(), { role: 'owner' })];
    const token = await makeInvitation(server, owner);
    const [response] = await Promise.all([accept(token), disablePerson(server, owner.id, { actor: null })]);
    expect([201, 410]).toContain(response.status);
    await readLink(token).expect(410, gone);
    expect(await listNames()).toHaveLength(response.status === 201 ? 3 : 2);
  });

  it('is refused to other sites', async () => {
    const token = await makeInvitation(server, await insertOwner());
    await accept(token).set('Origin', 'https://evil.example').expect(403);
    expect(await listNames()).toEqual(['mara']);
  });
});
