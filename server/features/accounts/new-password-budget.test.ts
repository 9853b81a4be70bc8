import { rateLimits } from '@shared/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { makeInvitation } from './invitations/testing';
import { createResetLink } from './recovery/request-reset';
import { createSteps } from './second-factors/testing-steps';
import { accountPassword, signInWithPassword, tokenOf } from './testing';
import { createBudgets, elsewhere, office } from './testing-budgets';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, send } = createSteps(server);
const { exhaust, exhaustTotal } = createBudgets(server);

describe('new passwords', () => {
  const reset = (token: string, from: { address: string }, password = 'a new long walk') =>
    send('/api/password-reset', { token, password }, from);

  it('are counted for those alone who have a link that works', async () => {
    const { user } = await signInWithPassword(server);
    const hash = vi.spyOn(server.passwords, 'hash');
    await exhaust('newPasswords', elsewhere.address, rateLimits.newPasswords.max.address);
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
    await exhaustTotal('newPasswords');
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
    await exhaustTotal('newPasswords');
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
