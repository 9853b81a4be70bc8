import { rateLimits } from '@shared/rate-limits';
import { expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { accountPassword, signInWithPassword } from '../testing';
import { addSoftwarePasskey, post } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

it('changes to second factors have a limit, so that nobody fills the activity log with them', async () => {
  const caller = await signInWithPassword(server);
  await addSoftwarePasskey(server, caller);
  const makeCodes = () => post(server, '/api/account/recovery-codes', caller);
  const left = rateLimits.credentialChanges.max.account - 2;
  for (let n = 0; n < left; n++) await makeCodes().expect(200);
  await makeCodes().expect(429);
  expect(await readRecorded(server)).toHaveLength(1 + left);
});

it.each([
  ['starts anew', 'an owner has approved', null, 200],
  ['goes on', 'no owner has approved', '203.0.113.0/24', 429],
])('the limit %s with a new password of an account that %s', async (_, _whose, registeredFrom, status) => {
  const caller = await signInWithPassword(server, { registeredFrom });
  await addSoftwarePasskey(server, caller);
  const makeCodes = () => post(server, '/api/account/recovery-codes', caller);
  for (let n = 2; n < rateLimits.credentialChanges.max.account; n++) await makeCodes().expect(200);
  const change = { currentPassword: accountPassword, newPassword: 'slow boats in harbor' };
  await post(server, '/api/account/password', caller, change).expect(204);
  await makeCodes().expect(status);
});
