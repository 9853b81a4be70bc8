import { accountLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import { accountTokens, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { setupTestServer, type TestServer } from '../../testing/test-server';
import { forgetLinks } from './links';
import { setPassword } from './passwords';
import { changeRole, disablePerson, removePerson } from './people';
import { createBrowser, linkIn, makeInvitation, receiveEmails, refusal, tokenOf } from './testing/accounts';

const server = setupTestServer({ REGISTRATION: 'closed' });
const mailing = setupTestServer({ SMTP_URL: deadServer });

const db = () => server.connection.db;
const noor = { username: 'noor', password: 'a long walk home', firstName: 'Noor', lastName: 'Haddad' };
const stranger = createBrowser(server);
const open = (token: string) => stranger.post('/api/links/details', { kind: 'invitation', token });
const accept = (token: string, changes = {}, browser = createBrowser(server)) =>
  browser.post('/api/join', { token, ...noor, ...changes });
const listNames = async () => (await db().select().from(users)).map(({ username }) => username).sort();
const insertOwner = () => insertUser(db(), { role: 'owner', username: 'mara' });

async function signInOwner(on: TestServer = server, names = { firstName: 'Mara', lastName: 'Voss' }) {
  const caller = await signIn(on, { role: 'owner', ...names });
  const browser = createBrowser(on, caller);
  return {
    ...caller,
    invite: (email = 'noor@example.com', role = 'staff') => browser.post('/api/invitations', { email, role }),
    list: async () => (await browser.get('/api/account-settings').expect(200)).body.invitations,
    revoke: (id: string) => browser.remove(`/api/invitations/${id}`),
  };
}

const gone = { message: 'This invitation has expired, was revoked or was already used.' };
const notOpen = { message: 'This invitation isn’t open anymore.' };

describe('an invitation', () => {
  it('without a mail server is a link for the owner, shown once', async () => {
    const { user, invite, list } = await signInOwner();
    const { body } = await invite('Noor@example.com', 'owner').expect(201);
    expect(body).toEqual({ link: expect.stringMatching(/\/join#[\w-]{43}$/) });
    await open(tokenOf(body.link)).expect(200, { name: 'Noor@example.com' });
    const [stored] = await db().select().from(accountTokens);
    const listed = await list();
    expect(listed).toEqual([
      {
        id: stored?.id,
        email: 'Noor@example.com',
        role: 'owner',
        invitedBy: 'Mara Voss',
        expiresAt: stored?.expiresAt.toISOString(),
        hasAccount: false,
      },
    ]);
    expect(JSON.stringify([stored, listed]) + server.logged()).not.toContain(tokenOf(body.link));
    expect(await readRecorded(server)).toMatchObject([
      { action: 'account-invited', actorId: user.id, subjectType: 'invitation', subjectId: stored?.id },
    ]);
  });

  it('with a mail server goes out by email, which a copy of the database does not give away', async () => {
    const { invite } = await signInOwner(mailing);
    await invite().expect(201, { link: null });
    expect(JSON.stringify(await listOutbox(mailing))).not.toContain('/join#');
    const [{ to, subject, text = '' } = {}, ...others] = await receiveEmails(mailing);
    expect([to, subject]).toEqual([['noor@example.com'], `Your invitation to ${studio.name}`]);
    expect(text).toContain('Mara Voss invited you to the staff area of');
    expect(others).toEqual([]);
    expect(linkIn(text)).not.toBe('');
  });

  it('replaces an earlier one to the same address, in any spelling and whoever sent it', async () => {
    const { invite } = await signInOwner();
    const first = await invite('noor@example.com', 'owner').expect(201);
    const other = await signInOwner(server, { firstName: 'Idris', lastName: 'Kone' });
    const second = await other.invite('NOOR@example.com').expect(201);
    expect(await other.list()).toMatchObject([
      { email: 'NOOR@example.com', role: 'staff', invitedBy: 'Idris Kone' },
    ]);
    await open(tokenOf(first.body.link)).expect(410, gone);
    await open(tokenOf(second.body.link)).expect(200);
  });

  it('is refused where the address has an account, and said to be useless where it got one since', async () => {
    const { invite, list } = await signInOwner();
    const { body } = await invite().expect(201);
    await insertUser(db(), { username: 'ines', email: 'Noor@Example.com' });
    expect(await list()).toMatchObject([{ hasAccount: true }]);
    const taken = 'An account with this email already exists.';
    for (const answer of [open, accept])
      await answer(tokenOf(body.link)).expect(409, refusal('email', taken));
    const message =
      'An account already uses this email. If that account doesn’t belong to the person you’re inviting, remove it under People.';
    await invite().expect(409, refusal('email', message));
  });

  it('is revoked: its link stops working', async () => {
    const { invite, list, revoke } = await signInOwner();
    const { body } = await invite();
    const [{ id }] = await list();
    await revoke(id).expect(204);
    await open(tokenOf(body.link)).expect(410, gone);
    expect(await list()).toEqual([]);
    expect((await readRecorded(server)).at(-1)).toMatchObject({
      action: 'invitation-revoked',
      subjectId: id,
    });
    for (const answer of [revoke(id), revoke('x')]) await answer.expect(404, notOpen);
  });

  it('ends after 7 days, and its row goes with it', async () => {
    const { invite } = await signInOwner();
    const token = tokenOf((await invite()).body.link);
    server.clock.advance(accountLimits.invitationFor - 1);
    await open(token).expect(200);
    server.clock.advance(1);
    for (const answer of [open, accept])
      for (const dead of [token, 'A'.repeat(43)]) await answer(dead).expect(410, gone);
    const later = await signInOwner();
    expect(await later.list()).toEqual([]);
    server.clock.advance(1);
    await forgetLinks(server);
    expect(await db().select().from(accountTokens)).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is disabled', id => disablePerson(server, id, byOperator)],
    ['is removed', id => removePerson(server, id, byOperator)],
    ['is made staff', id => changeRole(server, id, 'staff', byOperator)],
    ['gets a new password', userId => setPassword(server, { userId, password: 'slow boats in harbor' })],
  ])('ends when its sender %s, and no other does', async (_, apply) => {
    const [owner, other] = [await signInOwner(), await signInOwner()];
    const [mine, theirs] = [await owner.invite(), await other.invite('idris@example.com')];
    await apply(owner.user.id);
    await open(tokenOf(mine.body.link)).expect(410, gone);
    await open(tokenOf(theirs.body.link)).expect(200);
  });
});

describe('an invited person', () => {
  it('gets the account they chose, and is signed in, where registration is closed', async () => {
    await stranger.post('/api/register', { ...noor, email: 'noor@example.com' }).expect(403);
    const token = await makeInvitation(server, await insertOwner(), { email: 'Noor@example.com' });
    const browser = createBrowser(server);
    const taken = refusal('username', 'This username is already taken. Please choose another.');
    await accept(token, { username: 'MARA' }).expect(409, taken);
    const { body } = await accept(token, { email: 'evil@example.com', role: 'owner' }, browser).expect(201);
    expect(body).toEqual({
      username: 'noor',
      firstName: 'Noor',
      lastName: 'Haddad',
      profileImageUrl: null,
      email: 'Noor@example.com',
    });
    await browser.get('/api/user').expect(200, body);
    const [row] = await db().select().from(users).where(eq(users.username, 'noor'));
    expect(row).toMatchObject({ role: 'staff', emailKey: 'noor@example.com' });
    expect((await readRecorded(server)).slice(1)).toMatchObject([
      { action: 'invitation-accepted', actorId: row?.id, by: 'noor', network: '127.0.0.0/24' },
      { action: 'signed-in', actorId: row?.id },
    ]);
  });

  it('is an owner if they were invited as one, or if nobody has an account', async () => {
    await accept(await makeInvitation(server)).expect(201);
    const token = await makeInvitation(server, null, { email: 'idris@example.com', role: 'owner' });
    await accept(token, { username: 'idris' }).expect(201);
    const roles = (await db().select().from(users)).map(({ role }) => role);
    expect(roles).toEqual(['owner', 'owner']);
  });

  it('gets one account when twenty use the link at once', async () => {
    const token = await makeInvitation(server, await insertOwner());
    const responses = await atOnce(20, n => accept(token, { username: `noor-${n}` }));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter(status => status === 201)).toHaveLength(1);
    expect(await listNames()).toEqual(['mara', `noor-${statuses.indexOf(201)}`]);
  });
});
