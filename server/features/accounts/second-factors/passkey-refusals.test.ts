import { accountLimits } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { signInWithPassword } from '../testing';
import { addSoftwarePasskey, type CoseKey, post, SoftwarePasskey } from './testing';
import { createPasskeySteps } from './testing-passkeys';

const server = useTestServer();
const { askToSignIn, send, startWithPasskey } = createPasskeySteps(server);
const rows = () => server.connection.db.select().from(passkeys);

describe('signing in with a passkey is refused', () => {
  const message = "That passkey didn't work. Please try again, or use your password.";
  const refuse = async (token: string, response: object) => {
    const refused = await send(token, response).expect(401);
    expect(refused.body).toEqual({ message, issues: [{ path: 'passkey', message }] });
  };

  it('for a response that was sent before', async () => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    const response = passkey.sign(options.challenge);
    await send(token, response).expect(200);
    await refuse(token, response);
    const next = await askToSignIn();
    await refuse(next.token, response);
  });

  it('for all but one of ten responses at once', async () => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    const response = passkey.sign(options.challenge);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(token, response)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('for a question that is too old', async () => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    server.clock.advance(accountLimits.challengeFor);
    await refuse(token, passkey.sign(options.challenge));
  });

  it('for a question of another kind', async () => {
    const { cookie, passkey } = await startWithPasskey();
    const { body } = await post(server, '/api/account/passkeys/options', { cookie }).expect(200);
    await refuse(body.token, passkey.sign(body.options.challenge));
  });

  it('for an unknown passkey, and for one that pretends to be another', async () => {
    const { passkey } = await startWithPasskey();
    const stranger = new SoftwarePasskey(server);
    const first = await askToSignIn();
    await refuse(first.token, stranger.sign(first.options.challenge));
    const second = await askToSignIn();
    const { id, rawId } = passkey.sign('');
    await refuse(second.token, { ...stranger.sign(second.options.challenge), id, rawId });
  });

  it.each([
    ['another account', 'b3RoZXI'],
    ['none', null],
    ['nonsense', '%'],
  ])('for one that says it belongs to %s', async (_whom, userHandle) => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    await refuse(token, passkey.sign(options.challenge, { userHandle }));
    expect(await rows()).toMatchObject([{ lastUsedAt: null }]);
  });

  it('for another site, where nobody checked who uses it, and in a frame of another site', async () => {
    const { passkey } = await startWithPasskey();
    const first = await askToSignIn();
    await refuse(first.token, passkey.sign(first.options.challenge, { origin: 'https://evil.example' }));
    const second = await askToSignIn();
    await refuse(second.token, passkey.sign(second.options.challenge, { verifiesUser: false }));
    const third = await askToSignIn();
    await refuse(third.token, passkey.sign(third.options.challenge, { crossOrigin: true }));
  });

  it('for a copy whose counter is behind', async () => {
    const { passkey } = await startWithPasskey();
    const first = await askToSignIn();
    await send(first.token, passkey.sign(first.options.challenge)).expect(200);
    passkey.counter = 1;
    const second = await askToSignIn();
    await refuse(second.token, passkey.sign(second.options.challenge));
  });

  it('for a disabled account', async () => {
    const { user, passkey } = await startWithPasskey();
    const { db } = server.connection;
    await db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, user.id));
    const { token, options } = await askToSignIn();
    await refuse(token, passkey.sign(options.challenge));
  });

  it.each([
    { clientDataJSON: 'x' },
    { clientDataJSON: Buffer.from('null').toString('base64url') },
    { authenticatorData: '' },
    { authenticatorData: 'AAAA' },
    { signature: '%' },
    { signature: 'x'.repeat(5_000) },
  ])('for the nonsense %j', async nonsense => {
    const { passkey } = await startWithPasskey();
    const { token, options } = await askToSignIn();
    const signed = passkey.sign(options.challenge);
    await refuse(token, { ...signed, response: { ...signed.response, ...nonsense } });
  });
});

describe('adding a passkey is refused', () => {
  const ask = async (caller: { cookie: string }) =>
    (await post(server, '/api/account/passkeys/options', caller).expect(200)).body;
  const add = (caller: { cookie: string }, token: string, passkey: object) =>
    post(server, '/api/account/passkeys', caller, { token, passkey });

  const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
  const ec = (crv: number, x: Uint8Array<ArrayBuffer>): CoseKey =>
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, crv],
      [-2, x],
      [-3, x],
    ]);
  const rsa = (length: number, exponent: number[], modulus = bytes(length, 0xff)): CoseKey =>
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 3],
      [3, -257],
      [-1, modulus],
      [-2, new Uint8Array(exponent)],
    ]);
  /** The points of the curve whose order divides eight, as keys: each y, and 0 and 1 as they are written past the field's end. */
  const smallOrders = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `ec${'ff'.repeat(30)}7f`,
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
  ];
  const point = (y: string, sign: 0 | 0x80) => {
    const key = new Uint8Array(Buffer.from(y, 'hex'));
    key[31] = (key[31] ?? 0) | sign;
    return key;
  };
  const ed25519 = (length: number, alg = -8, x = bytes(length, 7)): CoseKey =>
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 1],
      [3, alg],
      [-1, 6],
      [-2, x],
    ]);

  it.each([
    ['an elliptic curve’s point at zero', ec(1, bytes(32, 0))],
    ['a point that is not on the curve', ec(1, bytes(32, 7))],
    ['another curve than was asked for', ec(2, bytes(48, 7))],
    ['an RSA key under which anybody can sign', rsa(256, [1])],
    ['an RSA key whose modulus is even', rsa(256, [1, 0, 1], bytes(256, 0xfe))],
    ['an RSA key of 1,024 bits', rsa(128, [1, 0, 1])],
    ['an RSA key of 64,000 bits', rsa(8_000, [1, 0, 1])],
    ['an RSA key without a modulus', rsa(0, [1, 0, 1])],
    ['an Ed25519 key cut short', ed25519(31)],
    ['a key for another algorithm', ed25519(32, -7)],
    ['a key that is padded', new Map([...ed25519(32), [-70_001, bytes(1_024, 7)]])],
  ])('with %s, which no device makes', async (_what, publicKey) => {
    const caller = await signInWithPassword(server);
    const { token, options } = await ask(caller);
    const passkey = new SoftwarePasskey(server, { publicKey });
    await add(caller, token, passkey.register(options.challenge)).expect(400, {
      message: "This passkey can't be used to sign in. Please add one from another device or browser.",
    });
    expect(await rows()).toEqual([]);
  });

  it('with an Ed25519 key under which anybody could sign', async () => {
    for (const y of smallOrders) {
      const caller = await signInWithPassword(server);
      for (const sign of [0, 0x80] as const) {
        const { token, options } = await ask(caller);
        const passkey = new SoftwarePasskey(server, { publicKey: ed25519(32, -8, point(y, sign)) });
        await add(caller, token, passkey.register(options.challenge)).expect(400);
      }
    }
    expect(await rows()).toEqual([]);
  });

  it('not with an RSA or Ed25519 key as devices make them', async () => {
    const caller = await signInWithPassword(server);
    for (const publicKey of [rsa(256, [1, 0, 1]), rsa(512, [1, 0, 1]), ed25519(32)]) {
      const { token, options } = await ask(caller);
      const passkey = new SoftwarePasskey(server, { publicKey });
      await add(caller, token, passkey.register(options.challenge)).expect(201);
    }
  });

  it('to another account than was asked, and for the same response again', async () => {
    const [mine, theirs] = [await signInWithPassword(server), await signInWithPassword(server)];
    const first = await ask(theirs);
    await add(mine, first.token, new SoftwarePasskey(server).register(first.options.challenge)).expect(400);
    const second = await ask(mine);
    const response = new SoftwarePasskey(server).register(second.options.challenge);
    await add(mine, second.token, response).expect(201);
    await add(mine, second.token, response).expect(400);
    expect(await rows()).toHaveLength(1);
  });

  it('if it signs another ID than it says: one that is too long for a request could not be removed', async () => {
    const mine = await signInWithPassword(server);
    const { token, options } = await ask(mine);
    const passkey = new SoftwarePasskey(server, { idLength: 1_100 });
    const said = { id: 'AQID', rawId: 'AQID' };
    await add(mine, token, { ...passkey.register(options.challenge), ...said }).expect(400);
    expect(await rows()).toEqual([]);
  });

  it('if it is somebody’s already', async () => {
    const { passkey } = await startWithPasskey();
    const mine = await signInWithPassword(server);
    const { token, options } = await ask(mine);
    await add(mine, token, passkey.register(options.challenge)).expect(409);
    expect(await rows()).toHaveLength(1);
  });

  it.each([{ origin: 'https://evil.example' }, { verifiesUser: false }])('for %j', async options => {
    const caller = await signInWithPassword(server);
    const asked = await ask(caller);
    const response = new SoftwarePasskey(server).register(asked.options.challenge, options);
    await add(caller, asked.token, response).expect(400);
  });

  it.each(['', 'AAAA', 'oA', '%', 'x'.repeat(10_000)])('for the nonsense “%s”', async attestationObject => {
    const caller = await signInWithPassword(server);
    const { token, options } = await ask(caller);
    const made = new SoftwarePasskey(server).register(options.challenge);
    await add(caller, token, { ...made, response: { ...made.response, attestationObject } }).expect(400);
    expect(await rows()).toEqual([]);
  });

  it('beyond twenty', async () => {
    const caller = await signInWithPassword(server);
    for (let n = 0; n < accountLimits.passkeys; n++) await addSoftwarePasskey(server, caller);
    const { token, options } = await ask(caller);
    const refused = await add(caller, token, new SoftwarePasskey(server).register(options.challenge));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('You can have 20 passkeys. Remove one to add another.');
  });
});
