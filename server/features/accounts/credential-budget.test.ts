import { accountLimits, units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { makeInvitation } from './invitations/testing';
import { createResetLink } from './recovery/request-reset';
import { addSoftwarePasskey, type SoftwarePasskey } from './second-factors/testing';
import { cookieOf, createSteps } from './second-factors/testing-steps';
import { accountPassword, readSignIns, signInWithPassword, tokenOf } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, send, step, startWithAuthenticator } = createSteps(server);

const office = '192.0.2.1';
const elsewhere = { address: '198.51.100.7' };

type Counted = 'credentialChecks' | 'login' | 'newPasswords' | 'proofChecks';

/** As if a day’s flood had come from this network, or from everywhere. */
async function useUp(name: Counted, counter: string, max: number) {
  await server.connection.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [`${rateLimits[name].name}:${counter}`, max, Date.now() + units.DAY],
  );
}

async function useUpTotal(name: 'credentialChecks' | 'newPasswords' = 'credentialChecks') {
  await useUp(name, 'total', rateLimits[name].max.total);
  await useUp(name, 'newcomers', rateLimits[name].max.newcomers);
}
const useUpAddress = (address: string) =>
  useUp('credentialChecks', address, rateLimits.credentialChecks.max.address);

const countOf = async (counter: string) => {
  const key = `${rateLimits.credentialChecks.name}:${counter}`;
  const { rows } = await server.connection.pool.query('select points from rate_limits where key = $1', [key]);
  return rows[0]?.points ?? 0;
};

describe('passwords and codes of one network', () => {
  it('are checked a hundred times a day for each of thirty people', () => {
    expect(rateLimits.credentialChecks.max.address).toBeGreaterThanOrEqual(30 * 100);
  });

  it('are checked no more once the day’s are used up, and the refusal is counted', async () => {
    const { user } = await signInWithPassword(server);
    await useUpAddress(office);
    const verify = vi.spyOn(server.hasher, 'verify');
    const { body, headers } = await login(user.username).expect(429);
    expect(body.message).toMatch(
      /^Too many passwords were tried from your network today\. Please wait .*, or use a passkey\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await login('nobody').expect(429);
    expect(verify).not.toHaveBeenCalled();
    await login(user.username, accountPassword, elsewhere).expect(200);
    const metrics = await server.metrics.read();
    expect(metrics).toContain('rate_limit_refused_total{limit="credential-checks-day",tier="address"} 2');
  });

  it('count codes, too', async () => {
    const { tokenOf: firstStep, codeNow } = await startWithAuthenticator();
    const token = await firstStep();
    expect(await countOf(office)).toBe(1);
    await useUpAddress(office);
    await step({ token, code: codeNow() }).expect(429);
    await step({ token, code: codeNow() }, elsewhere).expect(200);
  });

  it('count nothing that is refused before it is checked', async () => {
    for (let n = 0; n < 12; n++) await login('noor', 'a guess');
    expect(await countOf(office)).toBe(accountLimits.lockout.pair.failures);
  });
});

describe('once strangers have used up the day’s total', () => {
  it('nobody signs in from where they have not lately, even if somebody else has', async () => {
    const [mara, noor] = [await signInWithPassword(server), await signInWithPassword(server)];
    await login(mara.user.username).expect(200);
    await useUpTotal();
    const { body } = await login(noor.user.username, accountPassword, elsewhere).expect(429);
    expect(body.message).toMatch(
      /^Too many passwords were tried on this site today\. Please wait .*, use a passkey, or sign in from a network you've used before\.$/,
    );
    await login(mara.user.username, accountPassword, { address: '192.0.2.77' }).expect(200);
    await login(noor.user.username, accountPassword, { address: '192.0.2.77' }).expect(429);
    await login('nobody', accountPassword, { address: '192.0.2.77' }).expect(429);
    server.clock.advance(accountLimits.deviceKnownFor + 1);
    await login(mara.user.username).expect(429);
  });

  it('whoever registered themselves doesn’t sign in, wherever they have before', async () => {
    const stranger = { username: 'stranger', email: 's@example.com', password: accountPassword };
    const names = { firstName: 'Kim', lastName: 'Lee' };
    await signInWithPassword(server);
    await send('/api/register', { ...stranger, ...names }, { address: office }).expect(201);
    for (let n = 0; n < 3; n++) await login('stranger').expect(200);
    await useUpTotal();
    await login('stranger').expect(429);
  });

  it('networks from which little came get three tries beside it', async () => {
    const { user } = await signInWithPassword(server);
    await useUp('credentialChecks', 'total', rateLimits.credentialChecks.max.total);
    for (let n = 0; n < 3; n++) await login(user.username, 'a guess', elsewhere).expect(401);
    await login(user.username, accountPassword, elsewhere).expect(429);
    await login(user.username, accountPassword, { address: '203.0.113.9' }).expect(200);
  });

  it('known networks neither count toward it nor escape their own', async () => {
    const { user } = await signInWithPassword(server);
    await login(user.username).expect(200);
    expect(await countOf('newcomers')).toBe(1);
    await login(user.username).expect(200);
    expect(await countOf('newcomers')).toBe(1);
    expect(await countOf(office)).toBe(2);
    await useUpAddress(office);
    await login(user.username).expect(429);
  });

  it('passkeys sign in from anywhere, and links set new passwords', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { passkey } = await addSoftwarePasskey(server, { cookie });
    await useUpTotal();
    const { body } = await send('/api/login/passkey/options', {}, elsewhere).expect(200);
    const signed = { token: body.token, passkey: passkey.sign(body.options.challenge) };
    await send('/api/login/passkey', signed, elsewhere).expect(200);
    const token = tokenOf(await createResetLink(server, user));
    await send('/api/password-reset', { token, password: 'a new long walk' }, elsewhere).expect(204);
  });
});

describe('a neighbor on the same network', () => {
  const from = { address: office };
  const passkeySignIn = async (passkey: SoftwarePasskey) => {
    const { body } = await send('/api/login/passkey/options', {}, from).expect(200);
    const signed = { token: body.token, passkey: passkey.sign(body.options.challenge) };
    return send('/api/login/passkey', signed, from);
  };

  it.each(['/api/login', '/api/login/second-step', '/api/login/passkey'])(
    'uses up no sign-ins with requests that are not valid: %s',
    async path => {
      const { user, cookie } = await signInWithPassword(server);
      const { passkey } = await addSoftwarePasskey(server, { cookie });
      for (let n = 0; n < rateLimits.login.max.address; n++) await send(path, {}, from).expect(400);
      await login(user.username).expect(401);
      await passkeySignIn(passkey).then(({ status }) => expect(status).toBe(200));
    },
  );

  it('who uses up the passwords leaves the passkeys', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { passkey } = await addSoftwarePasskey(server, { cookie });
    await useUp('login', office, rateLimits.login.max.address);
    await useUpAddress(office);
    await login(user.username).expect(429);
    await passkeySignIn(passkey).then(({ status }) => expect(status).toBe(200));
  });
});

describe('passwords and codes of somebody signed in', () => {
  const prove = (cookie: string) => send('/api/account/proof', { password: accountPassword }, { cookie });

  it('are checked whatever sign-ins from the same network have used up', async () => {
    const { cookie } = await signInWithPassword(server);
    await useUpAddress(office);
    await useUpTotal();
    await useUp('login', office, rateLimits.login.max.address);
    const proven = await prove(cookie).expect(204);
    const change = { currentPassword: accountPassword, newPassword: 'a longer walk home' };
    await send('/api/account/password', change, { cookie: cookieOf(proven) }).expect(204);
  });

  it('are checked no more once the day’s of the session are used up', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const [{ key = '' } = {}] = await readSignIns(server, user.id);
    const verify = vi.spyOn(server.hasher, 'verify').mockClear();
    await useUp('proofChecks', key, rateLimits.proofChecks.max.account);
    const { body } = await prove(cookie).expect(429);
    expect(body.message).toMatch(
      /^Too many passwords or codes were tried today\. Please wait .*, use a passkey, or sign out and back in\.$/,
    );
    expect(verify).not.toHaveBeenCalled();
  });

  it('that a session has too many of use up nothing of another one of its account', async () => {
    const { user, cookie: stolen } = await signInWithPassword(server);
    const [{ key = '' } = {}] = await readSignIns(server, user.id);
    await useUp('proofChecks', key, rateLimits.proofChecks.max.account);
    const own = cookieOf(await login(user.username).expect(200));
    for (let n = 0; n < 30; n++) await prove(stolen).expect(429);
    await prove(own).expect(204);
  });
});

describe('new passwords', () => {
  const reset = (token: string, from: { address: string }, password = 'a new long walk') =>
    send('/api/password-reset', { token, password }, from);

  it('are counted for those alone who have a link that works', async () => {
    const { user } = await signInWithPassword(server);
    const hash = vi.spyOn(server.passwords, 'hash');
    await useUp('newPasswords', elsewhere.address, rateLimits.newPasswords.max.address);
    await reset('x', elsewhere).expect(410);
    const token = tokenOf(await createResetLink(server, user));
    const { body } = await reset(token, elsewhere).expect(429);
    expect(body.message).toMatch(
      /^Too many new passwords were set from your network today\. Please wait .* and ask for a new link\.$/,
    );
    expect(hash).not.toHaveBeenCalled();
    await reset(token, { address: office }).expect(204);
  });

  it('of one link are hashed five times at most, however many are sent at once from wherever', async () => {
    const { user } = await signInWithPassword(server);
    const token = tokenOf(await createResetLink(server, user));
    const hash = vi
      .spyOn(server.passwords, 'hash')
      .mockClear()
      .mockRejectedValue(new Error('The disk is full'));
    const addresses = Array.from({ length: 20 }, (_, n) => ({ address: `203.0.${n}.1` }));
    const responses = await Promise.all(addresses.map(address => reset(token, address)));
    expect(hash).toHaveBeenCalledTimes(5);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.body.message).toMatch(
      /^This link was tried too many times today\. Please wait .*, or ask for a new link\.$/,
    );
    hash.mockRestore();
    await reset(tokenOf(await createResetLink(server, user)), elsewhere).expect(204);
  });

  it('are set from networks that the account has signed in from once strangers have used up the total', async () => {
    const { user } = await signInWithPassword(server);
    await login(user.username).expect(200);
    await useUpTotal('newPasswords');
    const token = tokenOf(await createResetLink(server, user));
    const { body } = await reset(token, elsewhere).expect(429);
    expect(body.message).toMatch(
      /^Too many new passwords were set on this site today\. Please wait .* and ask for a new link, or open this one on a network you've used before\.$/,
    );
    await reset(token, { address: '192.0.2.77' }).expect(204);
  });

  it('of an invitation wait for the total wherever somebody has signed in', async () => {
    const { user } = await signInWithPassword(server);
    await login(user.username).expect(200);
    await useUpTotal('newPasswords');
    const token = await makeInvitation(server);
    const person = { username: 'noor', password: accountPassword, firstName: 'Noor', lastName: 'H' };
    const { body } = await send('/api/join', { token, ...person }, { address: office }).expect(429);
    expect(body.message).toMatch(
      /^Too many new passwords were set on this site today\. Please wait .* and try again\.$/,
    );
  });

  it('of an invitation cost nothing while the username is taken', async () => {
    const { user } = await signInWithPassword(server);
    const token = await makeInvitation(server);
    const hash = vi.spyOn(server.passwords, 'hash').mockClear();
    const accept = (username: string) =>
      send('/api/join', { token, username, password: accountPassword, firstName: 'Noor', lastName: 'H' });
    for (let n = 0; n < 6; n++) await accept(user.username).expect(409);
    expect(hash).not.toHaveBeenCalled();
    await accept('noor').expect(201);
  });
});
