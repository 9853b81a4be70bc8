import { units } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import { passkeys, recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { resetSecondFactors } from '../people/change-person';
import { signInWithPassword } from '../testing';
import { addAuthenticator, addSoftwarePasskey, codeAt, post, remove, SoftwarePasskey } from './testing';

const server = useTestServer();

type Caller = { cookie: string };

const read = async ({ cookie }: Caller) =>
  (await request(server.url).get('/api/account/second-factors').set('Cookie', cookie).expect(200)).body;
const actionsOf = async (userId: string) => {
  const entries = await server.connection.db
    .select()
    .from(activity)
    .where(eq(activity.actorId, userId))
    .orderBy(activity.id);
  return entries.map(({ action, subjectId }) => (subjectId === userId ? action : null));
};

describe('an authenticator app', () => {
  it('is added by its first code, which brings ten recovery codes', async () => {
    const caller = await signInWithPassword(server);
    const started = await post(server, '/api/account/authenticator', caller).expect(200);
    const { key, uri } = started.body;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${key}`);
    expect(decodeURIComponent(uri)).toMatch(new RegExp(`^otpauth://totp/[^:]+:${caller.user.username}\\?`));
    expect(await read(caller)).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      missing: false,
    });
    const code = codeAt(key, server.clock.now());
    const added = await post(server, '/api/account/authenticator/confirmation', caller, { code }).expect(200);
    expect(new Set(added.body.recoveryCodes).size).toBe(10);
    expect(await read(caller)).toEqual({
      authenticator: { addedAt: server.clock.now().toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      missing: false,
    });
    expect(await actionsOf(caller.user.id)).toEqual(['authenticator-added']);
  });

  it('is added neither by a wrong code nor by one of a key that was started before', async () => {
    const caller = await signInWithPassword(server);
    const start = async () => (await post(server, '/api/account/authenticator', caller).expect(200)).body;
    const [first, second] = [await start(), await start()];
    const confirm = (code: string) =>
      post(server, '/api/account/authenticator/confirmation', caller, { code });
    const refused = await confirm(codeAt(first.key, server.clock.now())).expect(400);
    expect(refused.body.message).toMatch(/cancel and scan a new QR code\.$/);
    expect(refused.body.issues).toMatchObject([{ path: 'code' }]);
    expect((await read(caller)).authenticator).toBeNull();
    const code = codeAt(second.key, server.clock.now());
    await confirm(code).expect(200);
    await confirm(code).expect(409);
    await post(server, '/api/account/authenticator', caller).expect(409);
  });

  it('cannot be confirmed before it was started', async () => {
    const caller = await signInWithPassword(server);
    await post(server, '/api/account/authenticator/confirmation', caller, { code: '123456' }).expect(409);
  });

  it('is stored sealed, for its account alone', async () => {
    const caller = await signInWithPassword(server);
    const { key } = await addAuthenticator(server, caller);
    const [row] = await server.connection.db.select().from(totpSecrets);
    expect(row?.secret).not.toContain(key);
    const open = (subject: string) =>
      server.sealer.open(row?.secret ?? '', { purpose: 'authenticator secret', subject });
    expect(open(caller.user.id)).toBe(key);
    expect(() => open('another account')).toThrow();
  });

  it('is removed with the recovery codes if it was the last factor', async () => {
    const caller = await signInWithPassword(server);
    await addAuthenticator(server, caller);
    await remove(server, '/api/account/authenticator', caller).expect(204);
    expect(await read(caller)).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      missing: false,
    });
    expect(await actionsOf(caller.user.id)).toEqual(['authenticator-added', 'authenticator-removed']);
    await remove(server, '/api/account/authenticator', caller).expect(404);
  });

  it('that is removed leaves the recovery codes to the passkeys', async () => {
    const caller = await signInWithPassword(server);
    await addAuthenticator(server, caller);
    const { recoveryCodes } = await addSoftwarePasskey(server, caller);
    expect(recoveryCodes).toBeNull();
    await remove(server, '/api/account/authenticator', caller).expect(204);
    expect((await read(caller)).recoveryCodesLeft).toBe(10);
  });
});

describe('recovery codes', () => {
  it('are made anew on demand, the old ones end, and none is readable in the database', async () => {
    const caller = await signInWithPassword(server);
    const { recoveryCodes: first } = await addAuthenticator(server, caller);
    const stored = async () => {
      const rows = await server.connection.db.select().from(recoveryCodes);
      return rows.map(({ codeHash }) => codeHash);
    };
    const before = await stored();
    const { body } = await post(server, '/api/account/recovery-codes', caller).expect(200);
    const codes: string[] = [...body.recoveryCodes, ...(first ?? [])];
    expect(new Set(codes).size).toBe(20);
    const after = await stored();
    expect(new Set([...before, ...after]).size).toBe(20);
    for (const code of codes) expect(after.join()).not.toContain(code.replaceAll('-', ''));
    expect(await actionsOf(caller.user.id)).toContain('recovery-codes-made');
  });

  it('are refused without a factor that they could stand in for', async () => {
    const caller = await signInWithPassword(server);
    await post(server, '/api/account/recovery-codes', caller).expect(409);
  });
});

describe('changes to second factors', () => {
  const changes = [
    ['POST', 'authenticator'],
    ['POST', 'authenticator/confirmation'],
    ['DELETE', 'authenticator'],
    ['POST', 'passkeys/options'],
    ['POST', 'passkeys'],
    ['DELETE', 'passkeys/x'],
    ['POST', 'recovery-codes'],
  ] as const;

  it.each(changes)('need a recent proof: %s %s', async (method, path) => {
    const caller = await signInWithPassword(server);
    await addAuthenticator(server, caller);
    const before = await read(caller);
    server.clock.advance(15 * units.MINUTE + 1);
    const verb = method === 'POST' ? 'post' : 'delete';
    const refused = await request(server.url)
      [verb](`/api/account/${path}`)
      .set('Cookie', caller.cookie)
      .expect(403);
    expect(refused.body.code).toBe('proof-required');
    expect(await read(caller)).toEqual(before);
  });

  it('touch no other account', async () => {
    const [mine, theirs] = [await signInWithPassword(server), await signInWithPassword(server)];
    await addAuthenticator(server, theirs);
    await addSoftwarePasskey(server, theirs);
    const before = await read(theirs);
    await addAuthenticator(server, mine);
    await post(server, '/api/account/recovery-codes', mine).expect(200);
    await remove(server, `/api/account/passkeys/${before.passkeys[0].id}`, mine).expect(404);
    await remove(server, '/api/account/authenticator', mine).expect(204);
    expect(await read(theirs)).toEqual(before);
  });
});

it('a passkey is not added for a session that ends with a reset of the factors while it asks', async () => {
  const caller = await signInWithPassword(server);
  const { body: asked } = await post(server, '/api/account/passkeys/options', caller).expect(200);
  const { token, options } = asked;
  const { transaction } = server.db;
  vi.spyOn(server.db, 'transaction').mockImplementationOnce(async run => {
    await resetSecondFactors(server, caller.user.id, { actor: null });
    return transaction.call(server.db, run) as never;
  });
  const passkey = new SoftwarePasskey(server).register(options.challenge);
  await post(server, '/api/account/passkeys', caller, { token, passkey }).expect(401);
  expect(await server.connection.db.select().from(passkeys)).toEqual([]);
});
