import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../../testing/run-in-order';
import { runsOnPostgres } from '../../../testing/test-database';
import { useTestServer } from '../../../testing/test-server';
import { removePerson, resetSecondFactors } from '../people/change-person';
import { signInWithPassword } from '../testing';
import { addAuthenticator, post } from './testing';
import { createSteps } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1' });
const { login, step } = createSteps(server);

const byOperator = { actor: null };

describe.skipIf(!runsOnPostgres())('a recovery code that is used (PostgreSQL only)', () => {
  it.each(['made anew', 'reset', 'removed with their account'])(
    'while the codes are %s, keeps nothing from coming to its end',
    async way => {
      const caller = await signInWithPassword(server);
      await signInWithPassword(server, { role: 'owner' });
      const { recoveryCodes } = await addAuthenticator(server, caller);
      const { body } = await login(caller.user.username).expect(401);
      const { id } = caller.user;
      const ways: Record<string, () => Promise<unknown>> = {
        'made anew': async () => post(server, '/api/account/recovery-codes', caller).expect(200),
        reset: () => resetSecondFactors(server, id, byOperator),
        'removed with their account': () => removePerson(server, id, byOperator),
      };
      // Stops the sign-in once it has used up the code, and before it's told who did.
      const [response] = await runInOrder<unknown>(server, 'lock table activity in share mode', [
        () =>
          step({ token: body.secondFactor.token, recoveryCode: recoveryCodes?.[0] }).then(
            ({ status }) => status,
          ),
        async () => ways[way]?.(),
      ]);
      expect([200, 401]).toContain(response);
    },
  );
});
