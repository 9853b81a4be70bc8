import { accountLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { createResetLink } from './recovery/request-reset';
import { addSoftwarePasskey, type SoftwarePasskey } from './second-factors/testing';
import { createSteps } from './second-factors/testing-steps';
import { accountPassword, signInWithPassword, tokenOf } from './testing';
import { createBudgets, elsewhere, office } from './testing-budgets';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, send, step, startWithAuthenticator } = createSteps(server);
const { exhaust, exhaustTotal, exhaustAddress, countOf } = createBudgets(server);

describe('passwords and codes of one network', () => {
  it('are checked a hundred times a day for each of thirty people', () => {
    expect(rateLimits.credentialChecks.max.address).toBeGreaterThanOrEqual(30 * 100);
  });

  it('are checked no more once the day’s are used up, and the refusal is counted', async () => {
    const { user } = await signInWithPassword(server);
    await exhaustAddress(office);
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
    await exhaustAddress(office);
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
    await exhaustTotal();
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
    await exhaustTotal();
    await login('stranger').expect(429);
  });

  it('networks from which little came get three tries beside it', async () => {
    const { user } = await signInWithPassword(server);
    await exhaust('credentialChecks', 'total', rateLimits.credentialChecks.max.total);
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
    await exhaustAddress(office);
    await login(user.username).expect(429);
  });

  it('passkeys sign in from anywhere, and links set new passwords', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { passkey } = await addSoftwarePasskey(server, { cookie });
    await exhaustTotal();
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
    await exhaust('login', office, rateLimits.login.max.address);
    await exhaustAddress(office);
    await login(user.username).expect(429);
    await passkeySignIn(passkey).then(({ status }) => expect(status).toBe(200));
  });
});
