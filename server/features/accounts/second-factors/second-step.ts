import type { SecondStep } from '@shared/contracts/errors';
import type { AuthChallenge } from '@shared/tables/second-factors';
import type { Activity } from '../../../activity/activity';
import type { Database } from '../../../db/database';
import type { Sealer } from '../../../encryption/sealer';
import { findSignInUser, type SignInUser } from '../accounts.repository';
import { type CredentialsDeps, loginClaim } from '../check-credentials';
import type { NoticeDeps, Origin } from '../notify-account';
import { recordFailure } from '../record-failure';
import { recordSignIn } from '../record-sign-in';
import type { SignIn } from '../sign-in';
import { codeClaims, explainCodes, redeemAuthenticatorCode } from './authenticators';
import { findChallenge, openChallenge, takeChallenge } from './challenges';
import { describeActor } from './change-factors';
import { listMethods, lockFactors } from './factors.repository';
import { redeemCode } from './recovery-codes';
import { secondStepOver, wrongCode, wrongRecoveryCode } from './second-factors.errors';

interface SecondStepDeps extends NoticeDeps, Pick<CredentialsDeps, 'limits' | 'hashNetwork'> {
  db: Database;
  sealer: Sealer;
  activity: Activity;
  signIn: Pick<SignIn, 'findProven'>;
}

/** What whoever has given the right password has to do next; null where that is all. */
export async function openSecondStep(
  deps: Pick<SecondStepDeps, 'db' | 'clock'>,
  { id, sessionVersion }: Pick<Express.User, 'id' | 'sessionVersion'>,
): Promise<SecondStep | null> {
  const methods = await listMethods(deps.db, id);
  if (methods.length === 0) return null;
  const asked = { purpose: 'second-step', userId: id, sessionVersion } as const;
  return { token: await openChallenge(deps, asked), methods };
}

type Attempt = { token: string } & ({ code: string } | { recoveryCode: string });

/**
 * The user who has now taken both steps, whose sign-in is recorded: all that's left is the session. Whatever fails before
 * that uses up no code, of which there may be no other.
 * @throws HttpError 401 for a wrong code, which counts as a wrong password does, and where the first step no longer counts:
 * it is too old, was followed by a second step before, or the account's sessions have ended since; 429
 */
export async function takeSecondStep(
  deps: SecondStepDeps,
  attempt: Attempt,
  origin: Origin,
): Promise<Express.User> {
  const asked = await findChallenge(deps, 'second-step', attempt.token);
  const account = await findAsked(deps, asked);
  const isOfApp = 'code' in attempt;
  const login = loginClaim(deps, account.username, origin.ip);
  // Recovery codes are too many to guess.
  const isRight = await deps.limits.attempt(
    isOfApp ? codeClaims(login, account.id) : [{ ...login, explain: explainCodes }],
    () => useUp(deps, attempt, account, origin),
  );
  if (!isRight) {
    await recordFailure(deps, 'sign-in-failed', account.username, origin);
    throw isOfApp ? wrongCode() : wrongRecoveryCode();
  }
  deps.mail.wake();
  const user = await deps.signIn.findProven(account);
  if (!user) throw secondStepOver();
  return user;
}

/** @throws HttpError 401 */
async function findAsked(
  { db }: Pick<SecondStepDeps, 'db'>,
  asked: AuthChallenge | null,
): Promise<SignInUser> {
  const account = asked?.userId ? await findSignInUser(db, asked.userId) : null;
  if (!account || account.sessionVersion !== asked?.sessionVersion) throw secondStepOver();
  return account;
}

/** In one transaction, so that of concurrent attempts one ends the first step, and the others use up no code. */
function useUp(deps: SecondStepDeps, attempt: Attempt, proven: SignInUser, origin: Origin): Promise<boolean> {
  const { db, clock, sealer } = deps;
  return db.transaction(async tx => {
    // The account before its codes, as where they are made anew: in the other order they could wait for each other.
    const account = await lockFactors(tx, proven.id);
    if (account?.sessionVersion !== proven.sessionVersion) throw secondStepOver();
    const isRight =
      'code' in attempt
        ? await redeemAuthenticatorCode({ db: tx, clock, sealer }, proven.id, attempt.code)
        : await redeemCode({ db: tx, clock }, proven.id, attempt.recoveryCode);
    if (!isRight) return false;
    if (!(await takeChallenge({ db: tx, clock }, 'second-step', attempt.token))) throw secondStepOver();
    if ('recoveryCode' in attempt)
      await deps.activity.record(tx, {
        action: 'recovery-code-used',
        ...describeActor({ id: account.id, ip: origin.ip }),
      });
    await recordSignIn(deps, tx, account, origin);
    return true;
  });
}
