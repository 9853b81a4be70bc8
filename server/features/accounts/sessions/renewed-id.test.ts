import { accountLimits, units } from '@shared/limits';
import { sessions, users } from '@shared/tables/accounts';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey, post } from '../second-factors/testing';
import { accountPassword, readSignIns, signInWithPassword } from '../testing';

const server = useTestServer();
const secureServer = useTestServer({ PUBLIC_URL: 'https://studio.example' });

const prove = (cookie: string, body: object = { password: accountPassword }) =>
  request(server.url).post('/api/account/proof').set('Cookie', cookie).send(body);
const makeCodes = (cookie: string) => post(server, '/api/account/recovery-codes', { cookie });
const changePassword = (cookie: string) => {
  const change = { currentPassword: accountPassword, newPassword: 'a longer walk home' };
  return post(server, '/api/account/password', { cookie }, change);
};
const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';
const readRows = () => server.connection.db.select().from(sessions);

type Prove = (caller: SignedIn) => Promise<request.Response>;

const proofs: [string, Prove][] = [
  ['the password', async ({ cookie }) => prove(cookie)],
  [
    'a code',
    async caller => {
      const { codeNow } = await addAuthenticator(server, caller);
      server.clock.advance(units.MINUTE);
      return prove(caller.cookie, { code: codeNow() });
    },
  ],
  [
    'a passkey',
    async caller => {
      const { passkey } = await addSoftwarePasskey(server, caller);
      const { body } = await post(server, '/api/login/passkey/options', caller).expect(200);
      return prove(caller.cookie, { token: body.token, passkey: passkey.sign(body.options.challenge) });
    },
  ],
];

describe('a proof', () => {
  it.each(proofs)(
    'by %s gives the session another ID, and the old cookie opens nothing',
    async (_by, give) => {
      const caller = await signInWithPassword(server);
      const [before] = await readSignIns(server, caller.user.id);
      const stolen = caller.cookie;
      server.clock.advance(units.HOUR);
      await post(server, '/api/account/proof', caller, { password: accountPassword }).expect(204);
      const last = caller.cookie;
      const renewed = cookieOf(await give(caller));
      expect(renewed).toMatch(/^sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
      for (const old of [stolen, last]) await whoAmI(old).expect(401);
      await whoAmI(renewed).expect(200);
      const [after, ...more] = await readSignIns(server, caller.user.id);
      expect(more).toEqual([]);
      expect(after).toMatchObject({ key: before?.key, at: before?.at, device: before?.device });
    },
  );

  it('leaves the cookie what is left of the 7 days, and the session its 24 hours', async () => {
    const { cookie } = await signInWithPassword(server);
    const start = server.clock.now().getTime();
    server.clock.advance(20 * units.HOUR);
    const renewed = cookieOf(await prove(cookie).expect(204));
    const [, expires = ''] = /Expires=([^;]+)/.exec(renewed) ?? [];
    expect(Math.abs(Date.parse(expires) - start - accountLimits.sessionFor)).toBeLessThan(units.SECOND);
    server.clock.advance(23 * units.HOUR);
    await whoAmI(renewed).expect(200);
  });

  it('keeps the __Host- prefix of the cookie where visitors use https', async () => {
    const { cookie } = await signInWithPassword(secureServer);
    const response = await request(secureServer.url)
      .post('/api/account/proof')
      .set('Cookie', cookie)
      .send({ password: accountPassword })
      .expect(204);
    expect(cookieOf(response)).toMatch(
      /^__Host-sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    await request(secureServer.url).get('/api/user').set('Cookie', cookieOf(response)).expect(200);
  });

  it('that is wrong leaves the ID as it is', async () => {
    const { cookie } = await signInWithPassword(server);
    const response = await prove(cookie, { password: 'wrong' }).expect(401);
    expect(response.get('Set-Cookie')).toBeUndefined();
    await whoAmI(cookie).expect(200);
  });

  it('of two tabs at once gives the browser one cookie, whichever response comes last', async () => {
    const { user, cookie } = await signInWithPassword(server);
    server.clock.advance(units.HOUR);
    const responses = await Promise.all(Array.from({ length: 6 }, () => prove(cookie)));
    expect(responses.map(({ status }) => status)).toContain(204);
    const set = responses.map(cookieOf).filter(found => found !== '');
    expect(set).toHaveLength(1);
    await whoAmI(set[0] ?? '').expect(200);
    const provenAt = server.clock.now().getTime();
    expect(await readSignIns(server, user.id)).toMatchObject([{ provenAt }]);
  });

  it('of another tab, while the password was checked, is no reason to ask again', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { verifyOwn } = server.passwords;
    let first = '';
    vi.spyOn(server.passwords, 'verifyOwn').mockImplementationOnce(async (...given) => {
      first = cookieOf(await prove(cookie).expect(204));
      return verifyOwn.apply(server.passwords, given);
    });
    server.clock.advance(units.HOUR);
    const second = await prove(cookie).expect(204);
    expect(second.get('Set-Cookie')).toBeUndefined();
    await whoAmI(first).expect(200);
    expect(await readSignIns(server, user.id)).toHaveLength(1);
  });

  it('does not bring the old ID back by requests that are still under way', async () => {
    const { cookie } = await signInWithPassword(server);
    const reads = () => Array.from({ length: 8 }, () => whoAmI(cookie));
    const [proven, ...others] = await Promise.all([prove(cookie).expect(204), ...reads(), ...reads()]);
    for (const other of others) expect(other.get('Set-Cookie')).toBeUndefined();
    await whoAmI(cookie).expect(401);
    await whoAmI(cookieOf(proven)).expect(200);
    expect(await readRows()).toHaveLength(1);
  });

  it('does not keep a session from a sign-out that was on its way with the old ID', async () => {
    const { cookie } = await signInWithPassword(server);
    const renewed = cookieOf(await prove(cookie).expect(204));
    await post(server, '/api/logout', { cookie: `${cookie}x` }).expect(303);
    await whoAmI(renewed).expect(200);
    await Promise.all(Array.from({ length: 5 }, () => post(server, '/api/logout', { cookie }).expect(303)));
    await whoAmI(renewed).expect(401);
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual(['signed-out']);
  });

  it.each([
    ['new recovery codes', [makeCodes]],
    ['two proofs', [prove, prove]],
    ['a proof and a new password', [prove, changePassword]],
  ])(
    'and %s end with a sign-out that was on its way, and not with an ID of five minutes ago',
    async (_by, changes) => {
      const caller = await signInWithPassword(server);
      const longAgo = caller.cookie;
      await addAuthenticator(server, caller);
      server.clock.advance(5 * units.MINUTE);
      const former = caller.cookie;
      let last = former;
      for (const change of changes) last = cookieOf(await change(last));
      await post(server, '/api/logout', { cookie: longAgo }).expect(303);
      await whoAmI(last).expect(200);
      await post(server, '/api/logout', { cookie: former }).expect(303);
      await whoAmI(last).expect(401);
      expect((await readRecorded(server)).at(-1)?.action).toBe('signed-out');
    },
  );

  it('lets nobody sign out with the old ID once a minute has passed', async () => {
    const { cookie } = await signInWithPassword(server);
    const renewed = cookieOf(await prove(cookie).expect(204));
    server.clock.advance(units.MINUTE + 1);
    await post(server, '/api/logout', { cookie }).expect(303);
    await whoAmI(renewed).expect(200);
  });

  it('keeps no more than twenty old IDs, however often somebody uses a passkey within a minute', async () => {
    const caller = await signInWithPassword(server);
    const { passkey } = await addSoftwarePasskey(server, caller);
    let last = caller.cookie;
    for (let n = 0; n < 25; n++) {
      last = caller.cookie;
      const { body } = await post(server, '/api/login/passkey/options', caller).expect(200);
      const proof = { token: body.token, passkey: passkey.sign(body.options.challenge) };
      await post(server, '/api/account/proof', caller, proof).expect(204);
      server.clock.advance(1);
    }
    const ids = await server.connection.pool.query(
      `select jsonb_object_keys(sess -> 'formerSids') from sessions`,
    );
    expect(ids.rowCount).toBe(20);
    await post(server, '/api/logout', { cookie: last }).expect(303);
    expect(await readRows()).toEqual([]);
  });

  it('leaves an upload of another tab going', async () => {
    const caller = await signInWithPassword(server);
    const { transaction } = server.db;
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async run => {
      await post(server, '/api/account/proof', caller, { password: accountPassword }).expect(204);
      return transaction.call(server.db, run) as never;
    });
    await request(server.url)
      .post('/api/shares')
      .set('Cookie', caller.cookie)
      .field({ title: 'Signed contract', password: 'tide tables', note: 'Two pages.' })
      .expect(201);
    await whoAmI(caller.cookie).expect(200);
  });
});

describe('a request that finds its session outdated', () => {
  it.each(['has ended all sessions', 'is disabled', 'has another password'])(
    'sets no cookie, which could replace the newer one, where its account %s',
    async what => {
      const { user, cookie } = await signIn(server);
      const before = await readRows();
      const changes = {
        'has ended all sessions': { sessionVersion: sql`${users.sessionVersion} + 1` },
        'is disabled': { disabledAt: server.clock.now() },
        'has another password': { password: '$2b$10$another' },
      }[what];
      await server.connection.db
        .update(users)
        .set(changes ?? {})
        .where(eq(users.id, user.id));
      const response = await whoAmI(cookie).expect(401);
      expect(response.get('Set-Cookie')).toBeUndefined();
      expect((await readRows()).map(({ sid, sess }) => [sid, sess])).toEqual(
        before.map(({ sid, sess }) => [sid, sess]),
      );
    },
  );
});
