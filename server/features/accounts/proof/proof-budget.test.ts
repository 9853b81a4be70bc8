import { rateLimits } from '@shared/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { cookieOf, createSteps } from '../second-factors/testing-steps';
import { accountPassword, readSignIns, signInWithPassword } from '../testing';
import { createBudgets, office } from '../testing-budgets';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, send } = createSteps(server);
const { exhaust, exhaustTotal, exhaustAddress } = createBudgets(server);

describe('passwords and codes of somebody signed in', () => {
  const prove = (cookie: string) => send('/api/account/proof', { password: accountPassword }, { cookie });

  it('are checked whatever sign-ins from the same network have used up', async () => {
    const { cookie } = await signInWithPassword(server);
    await exhaustAddress(office);
    await exhaustTotal();
    await exhaust('login', office, rateLimits.login.max.address);
    const proven = await prove(cookie).expect(204);
    const change = { currentPassword: accountPassword, newPassword: 'a longer walk home' };
    await send('/api/account/password', change, { cookie: cookieOf(proven) }).expect(204);
  });

  it('are checked no more once the day’s of the session are used up', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const [{ key = '' } = {}] = await readSignIns(server, user.id);
    const verify = vi.spyOn(server.hasher, 'verify').mockClear();
    await exhaust('proofChecks', key, rateLimits.proofChecks.max.account);
    const { body } = await prove(cookie).expect(429);
    expect(body.message).toMatch(
      /^Too many passwords or codes were tried today\. Please wait .*, use a passkey, or sign out and back in\.$/,
    );
    expect(verify).not.toHaveBeenCalled();
  });

  it('that a session has too many of use up nothing of another one of its account', async () => {
    const { user, cookie: stolen } = await signInWithPassword(server);
    const [{ key = '' } = {}] = await readSignIns(server, user.id);
    await exhaust('proofChecks', key, rateLimits.proofChecks.max.account);
    const own = cookieOf(await login(user.username).expect(200));
    for (let n = 0; n < 30; n++) await prove(stolen).expect(429);
    await prove(own).expect(204);
  });
});
