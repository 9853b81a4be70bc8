import { recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { resetSecondFactors } from './people';
import { createBrowser, signInWithPassword } from './testing/accounts';
import {
  addAuthenticator,
  addSoftwarePasskey,
  codeAt,
  insertAuthenticator,
  insertPasskey,
} from './testing/factors';

const server = setupTestServer();
const db = () => server.connection.db;

async function join() {
  const caller = await signInWithPassword(server);
  const browser = createBrowser(server, caller);
  const { post, remove, get } = browser;
  return Object.assign(caller, {
    read: async () => (await get('/api/account').expect(200)).body.secondFactors,
    start: () => post('/api/account/authenticator'),
    confirm: (code: string) => post('/api/account/authenticator/confirmation', { code }),
    removeApp: () => remove('/api/account/second-factors/authenticator'),
    makeCodes: () => post('/api/account/recovery-codes'),
    browser,
  });
}

const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, missing: false };

describe('an authenticator app', () => {
  it('is added by its first code, brings ten recovery codes, and goes with them', async () => {
    const { user, start, confirm, read, removeApp } = await join();
    const { key, uri } = (await start().expect(200)).body;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${key}`);
    expect(decodeURIComponent(uri)).toMatch(new RegExp(`^otpauth://totp/[^:]+:${user.username}\\?`));
    expect(await read()).toEqual(none);
    const added = await confirm(codeAt(key, server.clock.now())).expect(200);
    expect(new Set(added.body.recoveryCodes).size).toBe(10);
    const addedAt = server.clock.now().toISOString();
    expect(await read()).toEqual({ ...none, authenticator: { addedAt }, recoveryCodesLeft: 10 });
    await removeApp().expect(204);
    expect(await read()).toEqual(none);
    await removeApp().expect(404);
    const self = { actorId: user.id, subjectId: user.id };
    expect(await readRecorded(server)).toMatchObject([
      { action: 'authenticator-added', ...self },
      { action: 'authenticator-removed', ...self },
    ]);
  });

  it('is added neither by a wrong code nor by one of a key that was started before', async () => {
    const { start, confirm } = await join();
    await confirm('123456').expect(409);
    const [first, second] = [(await start()).body, (await start()).body];
    const refused = await confirm(codeAt(first.key, server.clock.now())).expect(400);
    expect(refused.body.message).toMatch(/cancel and scan a new QR code\.$/);
    expect(refused.body.issues).toMatchObject([{ path: 'code' }]);
    const code = codeAt(second.key, server.clock.now());
    await confirm(code).expect(200);
    await confirm(code).expect(409);
    await start().expect(409);
  });
});

describe('recovery codes', () => {
  it('are made anew on demand, the old ones end, and none is readable in the database', async () => {
    const caller = await join();
    await caller.makeCodes().expect(409);
    const { recoveryCodes: first } = await addAuthenticator(server, caller);
    const stored = async () => (await db().select().from(recoveryCodes)).map(({ codeHash }) => codeHash);
    const before = await stored();
    const { body } = await caller.makeCodes().expect(200);
    const codes: string[] = [...body.recoveryCodes, ...(first ?? [])];
    const after = await stored();
    expect([new Set(codes).size, new Set([...before, ...after]).size]).toEqual([20, 20]);
    for (const code of codes) expect(after.join()).not.toContain(code.replaceAll('-', ''));
  });
});

describe('changes to second factors', () => {
  it('touch no other account', async () => {
    const [mine, theirs] = [await join(), await join()];
    await addAuthenticator(server, theirs);
    await addSoftwarePasskey(server, theirs);
    await theirs.removeApp().expect(204);
    const before = await theirs.read();
    expect(before.recoveryCodesLeft).toBe(10);
    await addAuthenticator(server, mine);
    await mine.makeCodes().expect(200);
    await mine.browser.remove(`/api/account/second-factors/${before.passkeys[0].id}`).expect(404);
    await resetSecondFactors(server, mine.user.id, byOperator);
    const again = await theirs.read();
    expect(again).toEqual(before);
    expect((await readRecorded(server)).at(-1)).toMatchObject({
      action: 'second-factors-reset',
      actorId: null,
      subjectId: mine.user.id,
    });
    expect(await db().select().from(totpSecrets)).toEqual([]);
  });
});

describe('a second factor for everyone', () => {
  const settings = (requireSecondFactor: boolean, peopleWithout: number, selfHas = true) => ({
    requireSecondFactor,
    peopleWithout,
    selfHas,
    invitations: [],
  });

  it('is not required at first, and not by an owner who has none', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const browser = createBrowser(server, { cookie });
    const [protectedOne, halfway] = [
      await insertUser(server.connection.db),
      await insertUser(server.connection.db),
    ];
    await insertUser(server.connection.db, { disabledAt: server.clock.now() });
    await insertPasskey(server, protectedOne);
    await insertAuthenticator(server, halfway, { confirmed: false });
    await browser.patch('/api/account-settings', { requireSecondFactor: true }).expect(409, {
      message: 'Set up two-step sign-in for your own account first. Then you can require it for everyone.',
    });
    await browser.get('/api/account-settings').expect(200, settings(false, 2, false));
  });

  it('keeps those who have none from everything but their own account, until they add one', async () => {
    const { user, cookie } = await signIn(server, { role: 'owner' });
    const browser = createBrowser(server, { cookie });
    await insertAuthenticator(server, user);
    const [noor, kim] = [await signIn(server), await signIn(server)];
    const askAs = (caller: { cookie: string }) => createBrowser(server, caller).get('/api/shares');
    const require = (requireSecondFactor: boolean) =>
      browser.patch('/api/account-settings', { requireSecondFactor });
    for (const _ of [1, 2]) await require(true).expect(204);
    await browser.get('/api/account-settings').expect(200, settings(true, 2));
    expect((await askAs(noor).expect(403)).body.code).toBe('second-factor-required');
    const factors = await createBrowser(server, noor).get('/api/account').expect(200);
    expect(factors.body.secondFactors.missing).toBe(true);
    await insertPasskey(server, noor.user);
    await insertAuthenticator(server, kim.user);
    for (const caller of [noor, kim]) await askAs(caller).expect(200);
    await require(false).expect(204);
    await browser.get('/api/account-settings').expect(200, settings(false, 0));
    expect(await readRecorded(server)).toMatchObject([
      { action: 'second-factor-required', actorId: user.id, subjectType: null, network: '127.0.0.0/24' },
      { action: 'second-factor-optional', actorId: user.id },
    ]);
  });
});
