import { rateLimits } from '@shared/rate-limits';
import { expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { signInWithPassword } from '../testing';
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
