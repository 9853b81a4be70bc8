import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import {
  accountPassword,
  createBrowser,
  isSignedIn,
  readSignIns,
  refusal,
  signInWithPassword,
} from './testing/accounts';
import { addAuthenticator, addSoftwarePasskey, askForPasskey } from './testing/factors';

const server = setupTestServer();

type Caller = { cookie: string };
const prove = (caller: Caller, proof: object = { password: accountPassword }) =>
  createBrowser(server, caller).post('/api/account/proof', proof);
const login = (username: string, password = accountPassword, caller: Caller = { cookie: '' }) =>
  createBrowser(server, caller).post('/api/login', { username, password });
const makeCodes = (caller: Caller) => createBrowser(server, caller).post('/api/account/recovery-codes');

async function join() {
  const caller = await signInWithPassword(server);
  const app = await addAuthenticator(server, caller);
  const { passkey } = await addSoftwarePasskey(server, caller);
  server.clock.advance(accountLimits.proofLasts + units.MINUTE);
  const sign = async () => {
    const { token, options } = await askForPasskey(server);
    return { token, passkey: passkey.sign(options.challenge) };
  };
  return Object.assign(caller, app, { sign });
}

type Prover = Awaited<ReturnType<typeof join>>;

describe('a proof', () => {
  it.each<[string, (prover: Prover) => Promise<object> | object]>([
    ['the app', ({ codeNow }) => ({ code: codeNow() })],
    ['a passkey', ({ sign }) => sign()],
  ])('by %s counts for the session that asks, and nobody else’s does', async (_, proofOf) => {
    const [mine, theirs] = [await join(), await join()];
    await prove(mine, await proofOf(theirs)).expect(401);
    await makeCodes(mine).expect(403);
    await prove(mine, await proofOf(mine)).expect(204);
    await makeCodes(mine).expect(200);
  });

  it('by the password renews this session’s alone, and nothing else in it', async () => {
    const caller = await signInWithPassword(server);
    await login(caller.user.username).expect(200);
    const before = await readSignIns(server, caller.user.id);
    server.clock.advance(units.HOUR);
    await prove(caller).expect(204);
    const provenAt = server.clock.now().getTime();
    expect(await readSignIns(server, caller.user.id)).toEqual(
      before.map(stored => (stored.device === 'Firefox on Linux' ? { ...stored, provenAt } : stored)),
    );
    server.clock.advance(accountLimits.sessionFor - units.HOUR);
    expect(await isSignedIn(server, caller)).toBe(false);
    await prove(caller).expect(401);
  });
});

describe('a wrong password', () => {
  const wrong = { password: 'almost my password' };

  it('is the last after ten in 15 minutes, in whatever session, apart from sign-ins', async () => {
    const caller = await signInWithPassword(server);
    const refused = refusal('password', 'Incorrect password.');
    for (let n = 0; n < 10; n++) await prove(caller, wrong).expect(401, refused);
    expect((await prove(caller).expect(429)).get('Retry-After')).toBe('900');
    const elsewhere = { cookie: '' };
    await login(caller.user.username, accountPassword, elsewhere).expect(200);
    await prove(elsewhere).expect(429);
    await server.passTime(15 * units.MINUTE);
    for (let n = 0; n < 10; n++) await login(caller.user.username, 'wrong').expect(401);
    await prove(elsewhere).expect(204);
  });
});
