import { users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { insertSignIn, type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { changeRole, disablePerson, removePerson, resetSecondFactors } from '../people/change-person';
import { completeReset } from '../recovery/complete-reset';
import { createResetLink } from '../recovery/request-reset';
import { setPassword } from '../recovery/set-password';
import { addAuthenticator, addSoftwarePasskey, post, remove } from '../second-factors/testing';
import { accountPassword, cookieOf, readSignIns, signInWithPassword, tokenOf } from '../testing';

const server = useTestServer();

const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);
const newPassword = 'a longer walk home';
const byOperator = { actor: null };
const origin = { ip: '192.0.2.1', device: 'Firefox on Linux' };

type Act = (caller: SignedIn) => Promise<unknown>;

/** What somebody does in one of their sessions, which goes on; with what has to be there first. */
const ownChanges: Record<string, [act: Act, given?: Act]> = {
  'the password changes': [
    caller =>
      post(server, '/api/account/password', caller, {
        currentPassword: accountPassword,
        newPassword,
      }).expect(204),
  ],
  'an authenticator app is added': [caller => addAuthenticator(server, caller)],
  'an authenticator app is removed': [
    caller => remove(server, '/api/account/authenticator', caller).expect(204),
    caller => addAuthenticator(server, caller),
  ],
  'a passkey is added': [caller => addSoftwarePasskey(server, caller)],
  'a passkey is removed': [
    async caller => {
      const [passkey] = await server.connection.db.select().from(passkeys);
      return remove(server, `/api/account/passkeys/${passkey?.id}`, caller).expect(204);
    },
    caller => addSoftwarePasskey(server, caller),
  ],
  'new recovery codes are made': [
    caller => post(server, '/api/account/recovery-codes', caller).expect(200),
    caller => addAuthenticator(server, caller),
  ],
  'they end all others': [caller => remove(server, '/api/account/sessions', caller).expect(204)],
  'they step down as an owner': [
    async caller => {
      const response = await request(server.url)
        .patch(`/api/people/${caller.user.id}`)
        .set('Cookie', caller.cookie)
        .send({ role: 'staff' })
        .expect(204);
      caller.cookie = cookieOf(response);
    },
  ],
};

/** What others do to an account, or its owner without a session. */
const changesFromOutside: Record<string, Act> = {
  'a link resets the password': async ({ user }) => {
    const token = tokenOf(await createResetLink(server, user));
    await completeReset(server, { token, password: newPassword, origin });
  },
  'the command line sets a password': ({ user }) =>
    setPassword(server, { userId: user.id, password: newPassword }),
  'the second factors are reset': ({ user }) => resetSecondFactors(server, user.id, byOperator),
  'the role changes': ({ user }) => changeRole(server, user.id, 'staff', byOperator),
  'the account is disabled': ({ user }) => disablePerson(server, user.id, byOperator),
  'the account is removed': ({ user }) => removePerson(server, user.id, byOperator),
};

async function join(): Promise<SignedIn> {
  await signIn(server, { role: 'owner' });
  return signInWithPassword(server, { role: 'owner' });
}

async function signInElsewhere({ user }: SignedIn): Promise<string> {
  const [current] = await server.connection.db.select().from(users).where(eq(users.id, user.id));
  const cookie = await insertSignIn(server, current ?? user);
  await whoAmI(cookie).expect(200);
  return cookie;
}

describe('all other sessions of an account end at once', () => {
  it.each(Object.entries(ownChanges))(
    'when %s, and this one goes on under another ID',
    async (_, [act, given]) => {
      const caller = await join();
      await given?.(caller);
      const before = caller.cookie;
      const [mine] = await readSignIns(server, caller.user.id);
      const elsewhere = await signInElsewhere(caller);
      const colleague = await signIn(server);
      await act(caller);
      expect(caller.cookie).not.toBe(before);
      await whoAmI(caller.cookie).expect(200);
      for (const ended of [before, elsewhere]) await whoAmI(ended).expect(401);
      await whoAmI(colleague.cookie).expect(200);
      expect(await readSignIns(server, caller.user.id)).toMatchObject([
        { key: mine?.key, signedInAt: mine?.signedInAt, device: mine?.device },
      ]);
    },
  );

  it.each(Object.entries(changesFromOutside))('when %s', async (_, act) => {
    const caller = await join();
    await act(caller);
    await whoAmI(caller.cookie).expect(401);
  });

  it('and one that is about to begin with the old password, too', async () => {
    const { user } = await join();
    const { verify } = server.passwords;
    vi.spyOn(server.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify.apply(server.passwords, given);
      await setPassword(server, { userId: user.id, password: newPassword });
      return isRight;
    });
    const login = { username: user.username, password: accountPassword };
    await request(server.url).post('/api/login').send(login).expect(401);
  });

  it('but not where a change is refused', async () => {
    const caller = await join();
    const elsewhere = await signInElsewhere(caller);
    await post(server, '/api/account/authenticator', caller).expect(200);
    await post(server, '/api/account/authenticator/confirmation', caller, { code: '000000' }).expect(400);
    await remove(server, '/api/account/authenticator', caller).expect(404);
    for (const cookie of [caller.cookie, elsewhere]) await whoAmI(cookie).expect(200);
  });
});
