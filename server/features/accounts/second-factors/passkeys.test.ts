import { accountLimits, units } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { cookieOf, signInWithPassword } from '../testing';
import { addSoftwarePasskey, createPasskeySteps, post, remove, SoftwarePasskey } from './testing';

const server = useTestServer();
const { askToSignIn, send, startWithPasskey } = createPasskeySteps(server);
const rows = () => server.connection.db.select().from(passkeys);
const evil = { origin: 'https://evil.example' };

type Caller = { cookie: string };
const ask = async (caller: Caller) =>
  (await post(server, '/api/account/passkeys/options', caller).expect(200)).body;

describe('a passkey', () => {
  it('is added with a name, and brings recovery codes with the first factor', async () => {
    const { user, cookie, passkey, recoveryCodes } = await startWithPasskey(' Work laptop ');
    expect(recoveryCodes).toHaveLength(10);
    const id = passkey.id.toString('base64url');
    const { body } = await request(server.url)
      .get('/api/account/second-factors')
      .set('Cookie', cookie)
      .expect(200);
    expect(body).toEqual({
      authenticator: null,
      passkeys: [{ id, name: 'Work laptop', addedAt: server.clock.now().toISOString(), lastUsedAt: null }],
      recoveryCodesLeft: 10,
      missing: false,
    });
    expect(await readRecorded(server)).toMatchObject([
      { action: 'passkey-added', actorId: user.id, subjectId: user.id },
    ]);
  });

  it('is named after the browser where no name is given', async () => {
    await startWithPasskey();
    expect(await rows()).toMatchObject([{ name: 'Unknown device' }]);
  });

  it('is asked for as one that names its account and checks who uses it', async () => {
    const { user, cookie, passkey } = await startWithPasskey();
    const { options } = await ask({ cookie });
    expect(options).toMatchObject({
      rp: { id: new URL(server.url).hostname },
      user: { name: user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id.toString('base64url') }],
    });
  });

  it('signs in alone, under a session of its own', async () => {
    const { user, passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    server.clock.advance(units.MINUTE);
    const response = await send(token, passkey.sign(options.challenge)).expect(200);
    expect(response.body.username).toBe(user.username);
    await request(server.url).get('/api/user').set('Cookie', cookieOf(response)).expect(200);
    expect(await rows()).toMatchObject([{ counter: passkey.counter, lastUsedAt: server.clock.now() }]);
  });

  it('is removed for good', async () => {
    const { passkey, ...caller } = await startWithPasskey();
    const path = `/api/account/passkeys/${passkey.id.toString('base64url')}`;
    await remove(server, path, caller).expect(204);
    await remove(server, path, caller).expect(404);
    const { token, options } = await askToSignIn();
    await send(token, passkey.sign(options.challenge)).expect(401);
  });
});

describe('signing in with a passkey is refused', () => {
  const message = "That passkey didn't work. Please try again, or use your password.";
  type Start = Awaited<ReturnType<typeof startWithPasskey>>;
  type Asked = Awaited<ReturnType<typeof askToSignIn>>;
  type Signed = ReturnType<SoftwarePasskey['sign']>;
  const edit =
    (changes: object) =>
    ({ passkey }: Start, { token, options }: Asked) => {
      const signed = passkey.sign(options.challenge);
      return { token, passkey: { ...signed, response: { ...signed.response, ...changes } } };
    };

  it.each<[string, (start: Start, asked: Asked) => Promise<object> | object]>([
    [
      'that nobody has',
      (_, { token, options }) => ({ token, passkey: new SoftwarePasskey(server).sign(options.challenge) }),
    ],
    [
      'that pretends to be another',
      ({ passkey }, { token, options }) => {
        const { id, rawId } = passkey.sign('');
        const signed: Signed = new SoftwarePasskey(server).sign(options.challenge);
        return { token, passkey: { ...signed, id, rawId } };
      },
    ],
    [
      'for another site',
      ({ passkey }, { token, options }) => ({ token, passkey: passkey.sign(options.challenge, evil) }),
    ],
    [
      'that checked nobody',
      ({ passkey }, { token, options }) => ({
        token,
        passkey: passkey.sign(options.challenge, { verifiesUser: false }),
      }),
    ],
    [
      'for another question',
      async ({ passkey }, { token }) => ({
        token,
        passkey: passkey.sign((await askToSignIn()).options.challenge),
      }),
    ],
    [
      'for a question of another kind',
      async ({ passkey, cookie }) => {
        const { token, options } = await ask({ cookie });
        return { token, passkey: passkey.sign(options.challenge) };
      },
    ],
    [
      'for a question that is too old',
      ({ passkey }, { token, options }) => {
        server.clock.advance(accountLimits.challengeFor);
        return { token, passkey: passkey.sign(options.challenge) };
      },
    ],
    [
      'whose counter is behind, as a copy’s is',
      async ({ passkey }, { token, options }) => {
        const first = await askToSignIn();
        await send(first.token, passkey.sign(first.options.challenge)).expect(200);
        passkey.counter = 1;
        return { token, passkey: passkey.sign(options.challenge) };
      },
    ],
    [
      'of a disabled account',
      async ({ passkey, user }, { token, options }) => {
        const { db } = server.connection;
        await db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, user.id));
        return { token, passkey: passkey.sign(options.challenge) };
      },
    ],
    ['that sends no JSON', edit({ clientDataJSON: 'x' })],
    ['that sends null', edit({ clientDataJSON: Buffer.from('null').toString('base64url') })],
    ['that sends no data', edit({ authenticatorData: '' })],
    ['that sends no signature', edit({ signature: '%' })],
  ])('for one %s', async (_, respond) => {
    const response = await respond(await startWithPasskey(), await askToSignIn());
    const body = { message, issues: [{ path: 'passkey', message }] };
    await post(server, '/api/login/passkey', { cookie: '' }, response).expect(401, body);
  });

  it('but for one of ten responses at once', async () => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    const response = passkey.sign(options.challenge);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(token, response)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });
});

describe('adding a passkey is refused', () => {
  const add = (caller: Caller, token: string, passkey: object) =>
    post(server, '/api/account/passkeys', caller, { token, passkey });
  const register = (challenge: string, changes: object = {}) => {
    const made = new SoftwarePasskey(server).register(challenge);
    return { ...made, response: { ...made.response, ...changes } };
  };
  // One that is too long for a request could not be removed.
  const otherId = { id: 'AQID', rawId: 'AQID' };

  it.each<[string, (challenge: string) => object]>([
    ['for another site', challenge => new SoftwarePasskey(server).register(challenge, evil)],
    ['if nobody was checked', c => new SoftwarePasskey(server).register(c, { verifiesUser: false })],
    ['if it signs another ID than it says', challenge => ({ ...register(challenge), ...otherId })],
    ['for nonsense', challenge => register(challenge, { attestationObject: 'AAAA' })],
    ['for nothing', challenge => register(challenge, { attestationObject: '' })],
    ['for what is too long', challenge => register(challenge, { attestationObject: 'x'.repeat(10_000) })],
  ])('%s', async (_, respond) => {
    const caller = await signInWithPassword(server);
    const { token, options } = await ask(caller);
    await add(caller, token, respond(options.challenge)).expect(400);
    expect(await rows()).toEqual([]);
  });

  it('to another account than was asked, and for the same response again', async () => {
    const [mine, theirs] = [await signInWithPassword(server), await signInWithPassword(server)];
    const first = await ask(theirs);
    await add(mine, first.token, register(first.options.challenge)).expect(400);
    const second = await ask(mine);
    const response = register(second.options.challenge);
    await add(mine, second.token, response).expect(201);
    await add(mine, second.token, response).expect(400);
    expect(await rows()).toHaveLength(1);
  });

  it('if it is somebody’s already', async () => {
    const { passkey } = await startWithPasskey();
    const mine = await signInWithPassword(server);
    const { token, options } = await ask(mine);
    await add(mine, token, passkey.register(options.challenge)).expect(409);
    expect(await rows()).toHaveLength(1);
  });

  it('beyond twenty', async () => {
    const caller = await signInWithPassword(server);
    for (let n = 0; n < accountLimits.passkeys; n++) await addSoftwarePasskey(server, caller);
    const { token, options } = await ask(caller);
    const refused = await add(caller, token, register(options.challenge)).expect(409);
    expect(refused.body.message).toBe('You can have 20 passkeys. Remove one to add another.');
  });
});
