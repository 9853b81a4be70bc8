import type { SecondStep } from '@shared/contracts/errors';
import type { By } from '../../platform/by';
import { hashToken } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { secondStepOver, wrongCode, wrongRecoveryCode } from './accounts.errors';
import { findSignInUser, type SignInUser } from './accounts.repository';
import { guessCode } from './authenticators';
import { openChallenge, redeemRecoveryCode, takeChallenge } from './change-factors';
import { byOneself } from './own-account';
import { findChallenge, listMethods } from './second-factors.repository';

/** Null where the password alone signs in. */
export async function openSecondStep(
  deps: Services,
  { id, version }: Pick<Express.User, 'id' | 'version'>,
): Promise<SecondStep | null> {
  const methods = await listMethods(deps.db, id);
  if (methods.length === 0) return null;
  const asked = { purpose: 'second-step', userId: id, sessionVersion: version } as const;
  return { token: await openChallenge(deps, asked), methods };
}

type Attempt = { token: string } & ({ code: string } | { recoveryCode: string });

/** @throws HttpError 401 for a wrong code, or a first step that is old, used, or ended with the sessions; 429 */
export async function takeSecondStep(deps: Services, attempt: Attempt, by: By): Promise<SignInUser> {
  const { db, clock, activity } = deps;
  const { token } = attempt;
  const asked = await findChallenge(db, {
    tokenHash: hashToken(token),
    purpose: 'second-step',
    now: clock.now(),
  });
  const account = asked?.userId ? await findSignInUser(db, asked.userId) : null;
  if (!account || account.sessionVersion !== asked?.sessionVersion) throw secondStepOver();
  if ('code' in attempt) {
    if (!(await guessCode(deps, account.id, attempt.code))) throw wrongCode();
  } else {
    if (!(await redeemRecoveryCode(deps, account.id, attempt.recoveryCode))) throw wrongRecoveryCode();
    await activity.record(db, { action: 'recovery-code-used', ...byOneself({ ...by, user: account }) });
  }
  if (!(await takeChallenge(deps, 'second-step', token))) throw secondStepOver();
  return account;
}
