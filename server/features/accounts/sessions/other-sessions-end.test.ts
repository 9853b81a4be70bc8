import { users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey, post, remove } from '../second-factors/testing';
import { accountPassword, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer();

const login = (username: string) =>
  request(server.url).post('/api/login').send({ username, password: accountPassword });
const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';

interface Case {
  /** What has to be there first. */
  given?: (caller: SignedIn) => Promise<unknown>;
  change: (caller: SignedIn) => Promise<request.Response>;
}

const cases: Record<string, Case> = {
  'an authenticator app is added': {
    change: async caller => {
      await addAuthenticator(server, caller);
      return whoAmI(caller.cookie);
    },
  },
  'a passkey is added': {
    change: async caller => {
      await addSoftwarePasskey(server, caller);
      return whoAmI(caller.cookie);
    },
  },
  'an authenticator app is removed': {
    given: caller => addAuthenticator(server, caller),
    change: async caller => remove(server, '/api/account/authenticator', caller).expect(204),
  },
  'a passkey is removed': {
    given: caller => addSoftwarePasskey(server, caller),
    change: async caller => {
      const [passkey] = await server.connection.db.select().from(passkeys);
      return remove(server, `/api/account/passkeys/${passkey?.id}`, caller).expect(204);
    },
  },
  'new recovery codes are made': {
    given: caller => addAuthenticator(server, caller),
    change: async caller => post(server, '/api/account/recovery-codes', caller).expect(200),
  },
  'the password changes': {
    change: async caller =>
      post(server, '/api/account/password', caller, {
        currentPassword: accountPassword,
        newPassword: 'a longer walk home',
      }).expect(204),
  },
};

/** Another session of the account, with a cookie of its own. */
async function signInElsewhere({ user }: SignedIn): Promise<string> {
  const { cookie } = await signIn(server, { username: `of-${user.username}`.slice(0, 40) });
  await server.connection.pool.query(
    `update sessions set sess = jsonb_set(jsonb_set(sess, '{passport,user}', (
       select other.sess -> 'passport' -> 'user' from sessions other
       where other.sess -> 'passport' -> 'user' ->> 'id' = $1 limit 1
     )), '{passport,user,key}', '"elsewhere"')
     where sess -> 'passport' -> 'user' ->> 'id' <> $1`,
    [user.id],
  );
  await whoAmI(cookie).expect(200);
  return cookie;
}

describe('how somebody signs in', () => {
  it.each(Object.entries(cases))(
    'when %s, all their other sessions end, and this one goes on under another ID',
    async (_what, { given, change }) => {
      const caller = await signInWithPassword(server);
      await given?.(caller);
      const before = caller.cookie;
      const elsewhere = await signInElsewhere(caller);
      const colleague = await signIn(server);
      const [mine] = (await readSignIns(server, caller.user.id)).filter(({ key }) => key !== 'elsewhere');
      const renewed = cookieOf(await change(caller)) || caller.cookie;
      expect(renewed).not.toBe(before);
      await whoAmI(renewed).expect(200);
      for (const ended of [before, elsewhere]) await whoAmI(ended).expect(401);
      await whoAmI(colleague.cookie).expect(200);
      expect(await readSignIns(server, caller.user.id)).toMatchObject([
        { key: mine?.key, at: mine?.at, device: mine?.device },
      ]);
    },
  );

  it('does not change where it is refused, and no session ends', async () => {
    const caller = await signInWithPassword(server);
    const { body } = await post(server, '/api/account/authenticator', caller).expect(200);
    expect(body.key).toEqual(expect.any(String));
    const elsewhere = cookieOf(await login(caller.user.username).expect(200));
    await post(server, '/api/account/authenticator/confirmation', caller, { code: '000000' }).expect(400);
    await remove(server, '/api/account/authenticator', caller).expect(404);
    for (const cookie of [caller.cookie, elsewhere]) await whoAmI(cookie).expect(200);
  });

  it('does not change by a request whose session got another ID meanwhile, by whoever stole its cookie', async () => {
    const caller = await signInWithPassword(server);
    const thief = { ...caller };
    await addAuthenticator(server, caller);
    const { transaction } = server.db;
    thief.cookie = caller.cookie;
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async run => {
      await post(server, '/api/account/proof', caller, { password: accountPassword }).expect(204);
      return transaction.call(server.db, run) as never;
    });
    const response = await remove(server, '/api/account/authenticator', thief).expect(401);
    expect(response.get('Set-Cookie')).toBeUndefined();
    await whoAmI(caller.cookie).expect(200);
    const [user] = await server.connection.db.select().from(users).where(eq(users.id, caller.user.id));
    expect(user?.sessionVersion).toBe(1);
  });
});
