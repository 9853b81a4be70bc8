import { units } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import { passkeys } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { cookieOf } from '../testing';
import { post, remove, type SoftwarePasskey } from './testing';
import { createPasskeySteps } from './testing-passkeys';

const server = useTestServer();
const { askToSignIn, send, startWithPasskey } = createPasskeySteps(server);
const rows = () => server.connection.db.select().from(passkeys);

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
      recoveryCodesSaved: false,
      missing: false,
    });
    const entries = await server.connection.db.select().from(activity).where(eq(activity.actorId, user.id));
    expect(entries).toMatchObject([{ action: 'passkey-added', subjectId: user.id }]);
  });

  it('is named after the browser where no name is given', async () => {
    await startWithPasskey();
    expect(await rows()).toMatchObject([{ name: 'Unknown device' }]);
  });

  it('is asked for as one that names its account and checks who uses it', async () => {
    const { user, cookie, passkey } = await startWithPasskey();
    const { body } = await post(server, '/api/account/passkeys/options', { cookie }).expect(200);
    const { hostname } = new URL(server.url);
    expect(body.options).toMatchObject({
      rp: { id: hostname },
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

describe('a passkey as a proof', () => {
  const prove = async (caller: { cookie: string }, passkey: SoftwarePasskey) => {
    const { token, options } = await askToSignIn();
    return post(server, '/api/account/proof', caller, { token, passkey: passkey.sign(options.challenge) });
  };

  it('counts for the session that asks, and nobody else’s does', async () => {
    const [mine, theirs] = [await startWithPasskey(), await startWithPasskey()];
    server.clock.advance(units.HOUR);
    const change = () => post(server, '/api/account/recovery-codes', mine);
    await change().expect(403);
    expect((await prove(mine, theirs.passkey)).status).toBe(401);
    await change().expect(403);
    expect((await prove(mine, mine.passkey)).status).toBe(204);
    await change().expect(200);
    await post(server, '/api/account/recovery-codes', theirs).expect(403);
  });
});
