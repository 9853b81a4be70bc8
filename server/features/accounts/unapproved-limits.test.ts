import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { signInWithPassword } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const approval = 'or ask an owner to approve yours.';
const newPassword = 'or set a new password, which also signs you out everywhere else.';

describe.each([
  [
    'changes of names by the day',
    rateLimits.accountChangesDay,
    'patch',
    '/api/account',
    { firstName: 'M', lastName: 'L' },
    approval,
  ],
  [
    'changes of names by the minute',
    rateLimits.accountChanges,
    'patch',
    '/api/account',
    { firstName: 'M', lastName: 'L' },
    approval,
  ],
  ['changes in the panel', rateLimits.staffDay, 'delete', '/api/shares/expired', undefined, approval],
  ['searches for people', rateLimits.lookups, 'post', '/api/people-data', { email: 'a@b.example' }, approval],
  ['exports', rateLimits.exports, 'post', '/api/donation-exports', { timeZone: 'Europe/Berlin' }, approval],
  [
    'changes of passkeys',
    rateLimits.credentialChangesDay,
    'post',
    '/api/account/passkeys/options',
    {},
    approval,
  ],
  ['ends of sessions', rateLimits.sessionEndsDay, 'delete', '/api/account/sessions', undefined, newPassword],
] as const)('%s by unapproved accounts', (_, { name, per, max }, method, path, body, otherwise) => {
  it('have a limit together, by the network that they registered from', async () => {
    const from = '203.0.113.0/24';
    await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `${name}:registered:${from}`,
      max.registered - 1,
      Date.now() + per * 1_000,
    ]);
    const change = async (registeredFrom: string | null) => {
      const { cookie } = await signInWithPassword(server, { registeredFrom });
      return request(server.url)[method](path).set('Cookie', cookie).send(body);
    };
    expect((await change(from)).ok).toBe(true);
    const refused = await change(from);
    expect(refused.status).toBe(429);
    const wait = per === 60 ? 'a minute' : '24 hours';
    expect(refused.body.message).toBe(
      `Unapproved accounts from the network you signed up on have reached a limit. Please wait ${wait} and try again, ${otherwise}`,
    );
    for (const other of ['198.51.100.0/24', null]) expect((await change(other)).ok).toBe(true);
  });
});
