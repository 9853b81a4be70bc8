import { units } from '@shared/limits/amounts';
import { sessions, users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { insertSignIn, type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { completeReset, createResetLink, setPassword } from './passwords';
import { resetSecondFactors } from './people';
import {
  accountPassword,
  cookieOf,
  createBrowser,
  isSignedIn,
  readSignIns,
  signInWithPassword,
  tokenOf,
} from './testing/accounts';
import { addAuthenticator, addSoftwarePasskey } from './testing/factors';

const server = setupTestServer({ SMTP_URL: deadServer, TRUST_PROXY: '1' });

const newPassword = 'a longer walk home';
const visitor = { user: null, ip: '192.0.2.1', userAgent: '' };

type Act = (caller: SignedIn) => PromiseLike<unknown>;

const as = (caller: SignedIn) => createBrowser(server, caller);

/** What somebody does in one of their sessions, which goes on: what they read of it, and what has to be there first. */
const ownChanges: Record<string, [act: Act, fact: string, given?: Act]> = {
  'the password changes': [
    caller => as(caller).post('/api/account/password', { currentPassword: accountPassword, newPassword }),
    'Someone who knew the old password changed it.',
  ],
  'an authenticator app is added': [
    caller => addAuthenticator(server, caller),
    'An authenticator app was added.',
  ],
  'an authenticator app is removed': [
    caller => as(caller).remove('/api/account/second-factors/authenticator').expect(204),
    'Your authenticator app was removed.',
    caller => addAuthenticator(server, caller),
  ],
  'a passkey is added': [caller => addSoftwarePasskey(server, caller), 'A passkey was added.'],
  'a passkey is removed': [
    async caller => {
      const [passkey] = await server.connection.db.select().from(passkeys);
      await as(caller).remove(`/api/account/second-factors/${passkey?.id}`).expect(204);
    },
    'A passkey was removed.',
    caller => addSoftwarePasskey(server, caller),
  ],
  'new recovery codes are made': [
    caller => as(caller).post('/api/account/recovery-codes').expect(200),
    'New recovery codes were made.',
    caller => addAuthenticator(server, caller),
  ],
  'they step down as an owner': [
    caller => as(caller).patch(`/api/people/${caller.user.id}`, { role: 'staff' }).expect(204),
    'You’re now staff.',
  ],
};

/** What others do to an account, or its owner without a session; disabling and removing are among the tests of people. */
const changesFromOutside: Record<string, [act: Act, fact: string]> = {
  'a link resets the password': [
    async ({ user }) => {
      const token = tokenOf(await createResetLink(server, user));
      await completeReset(server, { token, password: newPassword }, visitor);
    },
    'Someone changed it with a reset link.',
  ],
  'the command line sets a password': [
    ({ user }) => setPassword(server, { userId: user.id, password: newPassword }),
    'Someone who runs the site changed it.',
  ],
  'the second factors are reset': [
    ({ user }) => resetSecondFactors(server, user.id, byOperator),
    'Someone who runs the site removed',
  ],
};

const lastEmail = async () => (await listOutbox(server)).at(-1);

async function join(): Promise<SignedIn> {
  await signIn(server, { role: 'owner' });
  return signInWithPassword(server, { role: 'owner' });
}

async function signInElsewhere({ user }: SignedIn): Promise<{ cookie: string }> {
  const [current] = await server.connection.db.select().from(users).where(eq(users.id, user.id));
  return { cookie: await insertSignIn(server, current ?? user) };
}

describe('all other sessions of an account end at once', () => {
  it.each(Object.entries(ownChanges))(
    'when %s, of which they hear, and this one goes on under another ID',
    async (_, [act, fact, given]) => {
      const caller = await join();
      await given?.(caller);
      const before = { cookie: caller.cookie };
      const [mine] = await readSignIns(server, caller.user.id);
      const [elsewhere, colleague] = [await signInElsewhere(caller), await signIn(server)];
      await act(caller);
      expect(caller.cookie).not.toBe(before.cookie);
      const alive = [caller, colleague, before, elsewhere].map(each => isSignedIn(server, each));
      expect(await Promise.all(alive)).toEqual([true, true, false, false]);
      expect(await readSignIns(server, caller.user.id)).toMatchObject([
        { key: mine?.key, signedInAt: mine?.signedInAt, device: mine?.device },
      ]);
      const { email: recipient } = caller.user;
      expect(await lastEmail()).toMatchObject({ recipient, text: expect.stringContaining(fact) });
    },
  );

  it.each(Object.entries(changesFromOutside))('when %s, of which they hear', async (_, [act, fact]) => {
    const caller = await join();
    await act(caller);
    expect(await isSignedIn(server, caller)).toBe(false);
    expect((await lastEmail())?.text).toContain(fact);
  });
});

describe('the list of one’s sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const logIn = async ({ user: { username } }: SignedIn) => {
    const response = await request(server.url)
      .post('/api/login')
      .set({ 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.7' })
      .send({ username, password: accountPassword })
      .expect(200);
    return { cookie: cookieOf(response) };
  };
  const list = async (caller: { cookie: string }) =>
    (await createBrowser(server, caller).get('/api/account').expect(200)).body.sessions;
  const end = (caller: { cookie: string }, key = 'others') =>
    createBrowser(server, caller).remove(`/api/account/sessions/${key}`);

  it('shows where one is signed in, this one first, and nothing that opens one', async () => {
    await signIn(server);
    const caller = await signInWithPassword(server);
    const start = server.clock.now().getTime();
    server.clock.advance(units.HOUR);
    const other = await logIn(caller);
    const shown = await list(caller);
    const rest = { key: expect.any(String), lastUsedAt: expect.any(String) };
    const signedInAt = new Date(start).toISOString();
    expect(shown).toEqual([
      { ...rest, device: 'Firefox on Linux', network: '127.0.0.0/24', signedInAt, current: true },
      {
        ...rest,
        device: 'Firefox on Windows',
        network: '203.0.113.0/24',
        current: false,
        signedInAt: new Date(start + units.HOUR).toISOString(),
      },
    ]);
    expect((await list(other))[0].device).toBe('Firefox on Windows');
    for (const { sid } of await server.connection.db.select().from(sessions))
      expect(JSON.stringify(shown)).not.toContain(sid);
    await server.connection.db.update(sessions).set({ expire: new Date(Date.now() - 1) });
    expect(await list(await logIn(caller))).toHaveLength(1);
  });

  it('ends one of them or all others, which is recorded, and none of somebody else’s', async () => {
    const [caller, theirs] = [await signInWithPassword(server), await signIn(server)];
    const other = await logIn(caller);
    const [, { key }] = await list(caller);
    await end(theirs, key).expect(404);
    await end(caller, key).expect(204);
    await end(caller, key).expect(404, { message: 'This session has already ended.' });
    const alive = [caller, theirs, other].map(each => isSignedIn(server, each));
    expect(await Promise.all(alive)).toEqual([true, true, false]);
    const subject = { subjectType: 'account', subjectId: caller.user.id };
    expect((await readRecorded(server)).at(-1)).toMatchObject({ action: 'session-ended', ...subject });
    for (const _ of [1, 2]) await logIn(caller);
    for (const quantity of [2, 0]) {
      await end(caller).expect(204);
      expect((await readRecorded(server)).at(-1)).toMatchObject({ action: 'session-ended', quantity });
    }
  });
});
