import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { signInWithPassword } from '../testing';
import { addSoftwarePasskey, post } from './testing';
import { cookieOf, createSteps } from './testing-steps';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { step, startWithAuthenticator } = createSteps(server);

it('changes to second factors have a limit, so that nobody fills the activity log with them', async () => {
  const caller = await signInWithPassword(server);
  await addSoftwarePasskey(server, caller);
  const makeCodes = () => post(server, '/api/account/recovery-codes', caller);
  const left = rateLimits.credentialChanges.max.account - 2;
  for (let n = 0; n < left; n++) await makeCodes().expect(200);
  await makeCodes().expect(429);
  expect(await readRecorded(server)).toHaveLength(1 + left);
});

it('a sign-in over the limit of a day uses up no recovery code', async () => {
  const { recoveryCodes, tokenOf } = await startWithAuthenticator();
  const [first, second] = recoveryCodes ?? [];
  const signedIn = await step({ token: await tokenOf(), recoveryCode: first }).expect(200);
  const { name, max } = rateLimits.signIns;
  await server.connection.pool.query('update rate_limits set points = $1 where key like $2', [
    max.account,
    `${name}:%`,
  ]);
  await step({ token: await tokenOf(), recoveryCode: second }).expect(429);
  const { body } = await request(server.url)
    .get('/api/account/second-factors')
    .set('Cookie', cookieOf(signedIn))
    .expect(200);
  expect(body).toMatchObject({ recoveryCodesLeft: 9 });
});
