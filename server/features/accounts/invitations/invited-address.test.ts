import { accountLimits } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { registerUser } from '../register-user';
import { tokenOf } from '../testing';
import { makeInvitation, readInvitations } from './testing';

const server = useTestServer({ REGISTRATION: 'open' });

const db = () => server.connection.db;
const person = { password: 'a long walk home', firstName: 'Noor', lastName: 'Haddad' };
const register = (email: string, username = 'stranger') =>
  request(server.url)
    .post('/api/register')
    .send({ ...person, username, email });
const accept = (token: string) =>
  request(server.url)
    .post('/api/join')
    .send({ ...person, username: 'noor', token });
const open = (token: string) => request(server.url).post('/api/join/details').send({ token });
const changeEmail = (cookie: string, email: string) =>
  request(server.url).patch('/api/account/email').set('Cookie', cookie).send({ email });
const listNames = async () => (await db().select().from(users)).map(({ username }) => username).sort();
const signInOwner = () => signIn(server, { role: 'owner', username: 'mara' });

const message =
  "There's an open invitation for this email. Use its link, or ask an owner of this site about it.";
const invited = { message, issues: [{ path: 'email', message }] };

describe('an address that a stranger registered', () => {
  it('goes to its holder by invitation, once an owner has removed the account', async () => {
    const owner = await signInOwner();
    await register('noor@example.com').expect(201);
    const as = (method: 'post' | 'delete', path: string) =>
      request(server.url)[method](path).set('Cookie', owner.cookie);
    const invite = () => as('post', '/api/invitations').send({ email: 'noor@example.com', role: 'staff' });
    await invite().expect(409);
    const [stranger] = await db().select().from(users).where(eq(users.username, 'stranger'));
    await as('delete', `/api/people/${stranger?.id}`).expect(204);
    const { body } = await invite().expect(201);
    await accept(tokenOf(body.link)).expect(201);
    expect(await listNames()).toEqual(['mara', 'noor', 'stranger']);
  });
});

describe('an invited address', () => {
  it('is kept from strangers who register, in any spelling, and the link still works', async () => {
    const token = await makeInvitation(server, (await signInOwner()).user, { role: 'owner' });
    await register('NOOR@example.com').expect(409, invited);
    expect(await listNames()).toEqual(['mara']);
    await accept(token).expect(201);
    const [noor] = await db().select().from(users).where(eq(users.username, 'noor'));
    expect(noor).toMatchObject({ email: 'noor@example.com', role: 'owner' });
  });

  it('is kept from colleagues who change theirs', async () => {
    const { user } = await signInOwner();
    const colleague = await signIn(server, { email: 'ines@example.com' });
    const token = await makeInvitation(server, user);
    await changeEmail(colleague.cookie, 'Noor@example.com').expect(409, invited);
    await changeEmail(colleague.cookie, 'INES@example.com').expect(200);
    await accept(token).expect(201);
  });

  it('is free again once the invitation has expired', async () => {
    await makeInvitation(server, (await signInOwner()).user);
    server.clock.advance(accountLimits.invitationFor);
    await register('noor@example.com').expect(201);
  });

  it('belongs to the invitation or to an account, however many try at once', async () => {
    const { user } = await signInOwner();
    const colleague = await signIn(server);
    for (let round = 0; round < 5; round++) {
      const email = `noor-${round}@example.com`;
      const invitation = makeInvitation(server, user, { email }).then(
        () => 1,
        () => 0,
      );
      const taken = [register(email, `stranger-${round}`), changeEmail(colleague.cookie, email)];
      const statuses = (await Promise.all(taken)).map(({ status }) => status);
      const accounts = statuses.filter(status => status < 300).length;
      expect(accounts + (await invitation)).toBe(1);
    }
  });

  it('may be given an account from the command line, which ends the invitation', async () => {
    const token = await makeInvitation(server, (await signInOwner()).user);
    await registerUser(server, { ...person, username: 'noor', email: 'noor@example.com' });
    expect(await readInvitations(server)).toEqual([]);
    await open(token).expect(410);
  });
});

describe('an invitation whose address has an account all the same', () => {
  const makeBoth = async () => {
    const { user, cookie } = await signInOwner();
    const token = await makeInvitation(server, user);
    await insertUser(db(), { username: 'stranger', email: 'Noor@example.com' });
    return { token, cookie };
  };

  it('says so to whoever opens it, and makes no second account', async () => {
    const { token } = await makeBoth();
    const { body } = await open(token).expect(409);
    expect(body.message).toBe('An account with this email already exists.');
    await accept(token).expect(409);
    expect(await listNames()).toEqual(['mara', 'stranger']);
  });

  it('says so to owners', async () => {
    const { cookie } = await makeBoth();
    await makeInvitation(server, null, { email: 'idris@example.com' });
    const { body } = await request(server.url).get('/api/invitations').set('Cookie', cookie).expect(200);
    const found = body.map(({ email, hasAccount }: Record<string, unknown>) => [email, hasAccount]);
    expect(found.sort()).toEqual([
      ['idris@example.com', false],
      ['noor@example.com', true],
    ]);
  });
});
