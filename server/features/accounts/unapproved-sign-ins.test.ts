import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey } from './second-factors/testing';
import { createPasskeySteps } from './second-factors/testing-passkeys';
import { createSteps } from './second-factors/testing-steps';
import { accountPassword, signInWithPassword } from './testing';
import { createBudgets } from './testing-budgets';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, step } = createSteps(server);
const { askToSignIn, send } = createPasskeySteps(server);
const { exhaust } = createBudgets(server);

const registeredFrom = '203.0.113.0/24';
const most = rateLimits.unapprovedSignIns.max;
const refusal =
  /^Unapproved accounts have reached their combined limit for sign-ins\. Please wait .* and try again, or ask an owner to approve yours\.$/;

describe('once accounts of one network have signed in 500 times in a day, and no owner has approved them', () => {
  const join = () => signInWithPassword(server, { registeredFrom });

  beforeEach(() => exhaust('unapprovedSignIns', registeredFrom, most.account));

  it('their passwords sign in no more', async () => {
    const { user } = await join();
    expect((await login(user.username).expect(429)).body.message).toMatch(refusal);
  });

  it('nor do codes', async () => {
    const { user, cookie } = await join();
    const { recoveryCodes } = await addAuthenticator(server, { cookie });
    const { body } = await login(user.username).expect(401);
    const attempt = { token: body.secondFactor.token, recoveryCode: recoveryCodes?.[0] };
    expect((await step(attempt).expect(429)).body.message).toMatch(refusal);
  });

  it('nor do passkeys', async () => {
    const { passkey } = await addSoftwarePasskey(server, await join());
    const { token, options } = await askToSignIn();
    const response = await send(token, passkey.sign(options.challenge)).expect(429);
    expect(response.body.message).toMatch(refusal);
  });

  it('others do, and new accounts begin with a session', async () => {
    const strangers = [{}, { registeredFrom: '198.51.100.0/24' }, { registeredFrom, role: 'owner' }] as const;
    for (const changes of strangers) {
      const { user } = await signInWithPassword(server, changes);
      await login(user.username).expect(200);
    }
    await request(server.url)
      .post('/api/register')
      .set('X-Forwarded-For', '203.0.113.7')
      .send({
        username: 'noor',
        password: accountPassword,
        firstName: 'Noor',
        lastName: 'Haddad',
        email: 'noor@example.com',
      })
      .expect(201);
  });
});

it('all unapproved accounts sign in 15,000 times a day at most', async () => {
  for (const counter of ['total', 'newcomers']) await exhaust('unapprovedSignIns', counter, most.total);
  const { user } = await signInWithPassword(server, { registeredFrom });
  await login(user.username).expect(429);
  const approved = await signInWithPassword(server);
  await login(approved.user.username).expect(200);
});
