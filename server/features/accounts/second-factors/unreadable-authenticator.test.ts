import { units } from '@shared/limits';
import { totpSecrets } from '@shared/tables/second-factors';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { signInWithPassword } from '../testing';
import { addAuthenticator, post } from './testing';
import { createSteps } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1' });
const { step, startWithAuthenticator } = createSteps(server);

/** As after a restore with another key. */
const loseKey = () =>
  server.connection.db
    .update(totpSecrets)
    .set({ secret: server.sealer.seal('K7QM', { purpose: 'note', subject: '' }) });

describe('an authenticator app whose secret can’t be read', () => {
  const message = expect.stringContaining('Use a recovery code or a passkey');

  it('signs nobody in, says what helps instead, and names the account in the log', async () => {
    const { user, codeNow, recoveryCodes, tokenOf } = await startWithAuthenticator();
    await loseKey();
    const { body } = await step({ token: await tokenOf(), code: codeNow() }).expect(503);
    expect(body).toEqual({ message });
    expect(server.logged()).toContain(
      `the secret of the authenticator app of account ${user.id} cannot be read`,
    );
    await step({ token: await tokenOf(), recoveryCode: recoveryCodes?.[0] }).expect(200);
  });

  it('locks nobody out, however often it is tried', async () => {
    const { codeNow, recoveryCodes, tokenOf } = await startWithAuthenticator();
    await loseKey();
    const token = await tokenOf();
    for (let n = 0; n < 12; n++) await step({ token, code: codeNow() }).expect(503);
    await step({ token, recoveryCode: recoveryCodes?.[0] }).expect(200);
  });

  it('proves nothing', async () => {
    const caller = await signInWithPassword(server);
    const { codeNow } = await addAuthenticator(server, caller);
    server.clock.advance(units.MINUTE);
    await loseKey();
    const { body } = await post(server, '/api/account/proof', caller, { code: codeNow() }).expect(503);
    expect(body).toEqual({ message });
  });
});
