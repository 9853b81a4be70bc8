import { accountLimits, units } from '@shared/limits';
import { accountSettings, accountTokens, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, signInWithPassword } from '../testing';

const server = useTestServer();

const db = () => server.connection.db;
const read = (cookie: string) => request(server.url).get('/api/account').set('Cookie', cookie);
const changeNames = (cookie: string, names: object) =>
  request(server.url).patch('/api/account').set('Cookie', cookie).send(names);
const changeEmail = (cookie: string, email: unknown) =>
  request(server.url).patch('/api/account/email').set('Cookie', cookie).send({ email });
const findUser = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const actions = async () => (await db().select().from(activity)).map(({ action }) => action);

describe('GET /api/account', () => {
  it('shows one’s own account, and nothing of the password', async () => {
    await signIn(server);
    const { user, cookie } = await signIn(server, { role: 'owner' });
    const response = await read(cookie).expect(200);
    expect(response.body).toEqual({
      username: user.username,
      firstName: 'Ines',
      lastName: 'Okafor',
      email: user.email,
      profileImageUrl: null,
      role: 'owner',
      createdAt: user.createdAt.toISOString(),
      passwordChangedAt: null,
    });
  });

  it('is open to those who still have to add the second factor that an owner requires', async () => {
    const { cookie } = await signIn(server);
    await db().insert(accountSettings).values({ requireSecondFactor: true });
    await read(cookie).expect(200);
    await request(server.url).get('/api/user').set('Cookie', cookie).expect(200);
    await request(server.url).get('/api/shares').set('Cookie', cookie).expect(403);
  });
});

describe('a new name', () => {
  it('is stored, shown and recorded, and changes nothing else', async () => {
    const others = await signIn(server);
    const { user, cookie } = await signIn(server);
    server.clock.advance(units.MINUTE);
    const response = await changeNames(cookie, { firstName: ' Inês ', lastName: 'Falk' }).expect(200);
    expect(response.body).toMatchObject({ username: user.username, firstName: 'Inês', lastName: 'Falk' });
    expect(await findUser(user.id)).toEqual({
      ...user,
      firstName: 'Inês',
      lastName: 'Falk',
      updatedAt: server.clock.now(),
    });
    expect(await findUser(others.user.id)).toEqual(others.user);
    expect(await db().select().from(activity)).toMatchObject([
      {
        action: 'profile-changed',
        actorId: user.id,
        subjectType: 'account',
        subjectId: user.id,
        network: '127.0.0.0/24',
      },
    ]);
  });

  it('that is the old one leaves no trace', async () => {
    const { user, cookie } = await signIn(server);
    await changeNames(cookie, { firstName: 'Ines', lastName: 'Okafor' }).expect(200);
    expect(await findUser(user.id)).toEqual(user);
    expect(await actions()).toEqual([]);
  });

  it('loses what would reorder or hide the text around it', async () => {
    const { cookie } = await signIn(server);
    const { body } = await changeNames(cookie, {
      firstName: 'In\u202ees\r\nBcc:',
      lastName: 'F\u200balk\u2066',
    }).expect(200);
    expect(body).toMatchObject({ firstName: 'Ines Bcc:', lastName: 'Falk' });
    await changeNames(cookie, { firstName: '\u200b\u2800', lastName: 'Falk' }).expect(400);
  });

  it('cannot smuggle in anything else', async () => {
    const { user, cookie } = await signIn(server);
    const names = { firstName: 'Ines', lastName: 'Falk' };
    await changeNames(cookie, { ...names, role: 'owner', username: 'root', id: 'x', email: 'e@example.com' });
    expect(await findUser(user.id)).toEqual({
      ...user,
      lastName: 'Falk',
      updatedAt: server.clock.now(),
    });
  });

  it.each([
    [{ firstName: ' ', lastName: 'Falk' }, 'firstName', 'First name is required'],
    [{ firstName: 'Ines' }, 'lastName', 'Last name is required'],
    [{ firstName: 'x'.repeat(101), lastName: 'Falk' }, 'firstName', 'Keep this to 100 characters or fewer'],
  ])('is refused with a reason: %j', async (names, path, message) => {
    const { user, cookie } = await signIn(server);
    const response = await changeNames(cookie, names).expect(400);
    expect(response.body).toEqual({ message, issues: [{ path, message }] });
    expect(await findUser(user.id)).toEqual(user);
  });
});

describe('a new email address', () => {
  it('is stored, and compares case-insensitively from then on', async () => {
    const { user, cookie } = await signIn(server);
    const email = 'Ines.Falk@Example.com';
    const response = await changeEmail(cookie, ` ${email} `).expect(200);
    expect(response.body.email).toBe(email);
    expect(await findUser(user.id)).toEqual({
      ...user,
      email,
      emailKey: 'ines.falk@example.com',
      updatedAt: server.clock.now(),
    });
    expect(await actions()).toEqual(['email-changed']);
    const other = await signIn(server);
    const taken = await changeEmail(other.cookie, 'INES.FALK@example.com').expect(409);
    const message = 'An account with this email already exists.';
    expect(taken.body).toEqual({ message, issues: [{ path: 'email', message }] });
    expect(await findUser(other.user.id)).toEqual(other.user);
  });

  it('may be the old one in another spelling', async () => {
    const { user, cookie } = await signIn(server, { email: 'ines@example.com' });
    await changeEmail(cookie, 'Ines@example.com').expect(200);
    expect(await findUser(user.id)).toMatchObject({ email: 'Ines@example.com', emailKey: user.emailKey });
  });

  it('needs a recent proof, so that an unattended computer does not give the account away', async () => {
    const { user, cookie } = await signInWithPassword(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    const refused = await changeEmail(cookie, 'thief@example.com').expect(403);
    expect(refused.body.code).toBe('proof-required');
    expect(await findUser(user.id)).toEqual(user);
    const proven = await request(server.url)
      .post('/api/account/proof')
      .set('Cookie', cookie)
      .send({ password: accountPassword })
      .expect(204);
    const renewed = proven.get('Set-Cookie')?.[0] ?? '';
    await changeEmail(renewed, 'mine@example.com').expect(200);
    server.clock.advance(accountLimits.proofLasts + 1);
    await changeEmail(renewed, 'thief@example.com').expect(403);
  });

  it('ends links to reset the password that went to the old one, and no invitation', async () => {
    const { user, cookie } = await signIn(server);
    const other = await insertUser(db());
    const link = { createdAt: server.clock.now(), expiresAt: new Date('2030-01-01') };
    await db()
      .insert(accountTokens)
      .values([
        { ...link, tokenHash: 'mine', kind: 'reset', userId: user.id },
        { ...link, tokenHash: 'theirs', kind: 'reset', userId: other.id },
        { ...link, tokenHash: 'invitation', kind: 'invitation', email: 'new@example.com' },
      ]);
    const left = async () =>
      (await db().select().from(accountTokens)).map(({ tokenHash }) => tokenHash).sort();
    // In capitals, it's still the same: a thief who changed it back and forth would end every link.
    await changeEmail(cookie, user.email?.toUpperCase() ?? '').expect(200);
    expect(await left()).toEqual(['invitation', 'mine', 'theirs']);
    await changeEmail(cookie, 'new.box@example.com').expect(200);
    expect(await left()).toEqual(['invitation', 'theirs']);
  });

  it.each(['', 'nobody', null, `${'e'.repeat(250)}@example.com`])('cannot be %j', async email => {
    const { user, cookie } = await signIn(server);
    const response = await changeEmail(cookie, email).expect(400);
    const message = 'Please enter a valid email';
    expect(response.body).toEqual({ message, issues: [{ path: 'email', message }] });
    expect(await findUser(user.id)).toEqual(user);
  });
});
