import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { createResetLink } from '../recovery/request-reset';
import { addAuthenticator, addSoftwarePasskey, post, remove } from '../second-factors/testing';
import { createPasskeySteps } from '../second-factors/testing-passkeys';
import { cookieOf, createSteps } from '../second-factors/testing-steps';
import { signInWithPassword, tokenOf } from '../testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
const { login, step, isSignedIn } = createSteps(server);
const { askToSignIn, send } = createPasskeySteps(server);

it('whoever added a passkey in a stolen session ends its owner’s sessions only so often, and not its removal', async () => {
  const { user, cookie } = await signInWithPassword(server);
  const stolen = { cookie };
  const { codeNow } = await addAuthenticator(server, stolen);
  const { passkey } = await addSoftwarePasskey(server, stolen);
  const password = 'slow boats in harbor';
  const link = await createResetLink(server, user);
  await post(server, '/api/password-reset', { cookie: '' }, { token: tokenOf(link), password }).expect(204);

  const { token, options } = await askToSignIn();
  const thief = { cookie: cookieOf(await send(token, passkey.sign(options.challenge)).expect(200)) };
  const endOthers = () => remove(server, '/api/account/sessions', thief);
  for (let n = 0; n < rateLimits.sessionEnds.max.account; n++) await endOthers().expect(204);

  server.clock.advance(units.MINUTE);
  const { body } = await login(user.username, password).expect(401);
  const owner = {
    cookie: cookieOf(await step({ token: body.secondFactor.token, code: codeNow() }).expect(200)),
  };
  const refusal = await endOthers().expect(429);
  expect(refusal.body.message).toMatch(
    /^Your account has reached a limit\..* or set a new password, which also signs you out/,
  );
  await remove(server, `/api/account/passkeys/${passkey.id.toString('base64url')}`, owner).expect(204);
  expect(await isSignedIn(owner.cookie)).toBe(true);
  expect(await isSignedIn(thief.cookie)).toBe(false);
});
