import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { setupTestServer } from '../../testing/test-server';
import { createBrowser, isSignedIn, refusal, signInWithPassword } from './testing/accounts';
import { addSoftwarePasskey, askForPasskey, SoftwarePasskey } from './testing/factors';

const server = setupTestServer();
const rows = () => server.connection.db.select().from(passkeys);
const send = (body: object, caller = { cookie: '' }) =>
  createBrowser(server, caller).post('/api/login', body);
const evil = { origin: 'https://evil.example' };

type Caller = { cookie: string };
const askToAdd = async (caller: Caller) =>
  (await createBrowser(server, caller).post('/api/account/passkeys/options').expect(200)).body;
const add = (caller: Caller, body: object) =>
  createBrowser(server, caller).post('/api/account/passkeys', body);

async function start(name?: string) {
  const caller = await signInWithPassword(server);
  const added = await addSoftwarePasskey(server, caller, name);
  return Object.assign(caller, added);
}

describe('a passkey', () => {
  it('is added with a name, and brings recovery codes with the first factor', async () => {
    const caller = await start(' Work laptop ');
    expect(caller.recoveryCodes).toHaveLength(10);
    const id = caller.passkey.id.toString('base64url');
    const { body } = await createBrowser(server, caller).get('/api/account').expect(200);
    const addedAt = server.clock.now().toISOString();
    expect(body.secondFactors).toEqual({
      authenticator: null,
      recoveryCodesLeft: 10,
      missing: false,
      passkeys: [{ id, name: 'Work laptop', addedAt, lastUsedAt: null }],
    });
    expect(await readRecorded(server)).toMatchObject([
      { action: 'passkey-added', actorId: caller.user.id, subjectId: caller.user.id },
    ]);
  });

  it('signs in alone, under a session of its own, and is removed', async () => {
    const { user, passkey } = await start();
    const { token, options } = await askForPasskey(server);
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    server.clock.advance(units.MINUTE);
    const caller = { cookie: '' };
    const { body } = await send({ token, passkey: passkey.sign(options.challenge) }, caller).expect(200);
    expect(body.username).toBe(user.username);
    expect(await isSignedIn(server, caller)).toBe(true);
    await send({ token, passkey: passkey.sign(options.challenge) }).expect(401);
    expect(await rows()).toMatchObject([{ counter: passkey.counter - 1, lastUsedAt: server.clock.now() }]);
    const path = `/api/account/second-factors/${passkey.id.toString('base64url')}`;
    for (const status of [204, 404]) await createBrowser(server, caller).remove(path).expect(status);
    expect(await rows()).toEqual([]);
  });
});

describe('signing in with a passkey is refused', () => {
  type Start = Awaited<ReturnType<typeof start>>;
  type Respond = (start: Start, challenge: string) => Promise<object> | object;

  it.each<[string, Respond]>([
    ['that nobody has', (_, challenge) => ({ passkey: new SoftwarePasskey(server).sign(challenge) })],
    ['for another site', ({ passkey }, challenge) => ({ passkey: passkey.sign(challenge, evil) })],
    [
      'for a question of another kind',
      async caller => {
        const { token, options } = await askToAdd(caller);
        return { token, passkey: caller.passkey.sign(options.challenge) };
      },
    ],
    [
      'for a question that is too old',
      ({ passkey }, challenge) => {
        server.clock.advance(accountLimits.challengeFor);
        return { passkey: passkey.sign(challenge) };
      },
    ],
    [
      'of a disabled account',
      async ({ passkey }, challenge) => {
        await server.connection.db.update(users).set({ disabledAt: server.clock.now() });
        return { passkey: passkey.sign(challenge) };
      },
    ],
  ])('for one %s', async (_, respond) => {
    const caller = await start();
    const { token, options } = await askForPasskey(server);
    const message = 'That passkey didn’t work. Please try again, or use your password.';
    const signed = { token, ...(await respond(caller, options.challenge)) };
    await send(signed).expect(401, refusal('passkey', message));
  });
});

describe('adding a passkey is refused', () => {
  const register = (challenge: string, changes = {}) =>
    new SoftwarePasskey(server).register(challenge, changes);

  it.each<[string, (challenge: string) => object]>([
    ['for another site', challenge => register(challenge, evil)],
    ['if nobody was checked', challenge => register(challenge, { verifiesUser: false })],
  ])('%s', async (_, respond) => {
    const caller = await signInWithPassword(server);
    const { token, options } = await askToAdd(caller);
    await add(caller, { token, passkey: respond(options.challenge) }).expect(400);
    expect(await rows()).toEqual([]);
  });

  it('to another account than was asked, for the same response again, and if somebody has it', async () => {
    const [mine, theirs] = [await signInWithPassword(server), await signInWithPassword(server)];
    const passkey = new SoftwarePasskey(server);
    const respond = ({ token, options }: Awaited<ReturnType<typeof askToAdd>>) => ({
      token,
      passkey: passkey.register(options.challenge),
    });
    await add(mine, respond(await askToAdd(theirs))).expect(400);
    const response = respond(await askToAdd(mine));
    await add(mine, response).expect(201);
    await add(mine, response).expect(400);
    await add(theirs, respond(await askToAdd(theirs))).expect(409);
    expect(await rows()).toHaveLength(1);
  });
});
