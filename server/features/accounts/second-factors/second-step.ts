import type { SecondStep } from '@shared/contracts/errors';
import type { AuthChallenge } from '@shared/tables/second-factors';
import type { Activity } from '../../../activity/activity';
import type { Database } from '../../../db/database';
import type { Sealer } from '../../../encryption/sealer';
import type { Lockout } from '../../../lockout/lockout';
import { markPassword } from '../../../passwords/account-passwords';
import { findSignInUser, holdUser, type SignInUser } from '../accounts.repository';
import type { SignInOrigin } from '../complete-sign-in';
import { type BudgetDeps, countCheck } from '../credential-budget';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { recordFailure } from '../record-failure';
import type { SignIn } from '../sign-in';
import { redeemAuthenticatorCode } from './authenticators';
import { findChallenge, openChallenge, takeChallenge } from './challenges';
import { describeActor, type Owner } from './change-factors';
import { codeClaims } from './code-claims';
import { listMethods } from './factors.repository';
import { redeemCode } from './recovery-codes';
import { secondStepOver, wrongCode, wrongRecoveryCode } from './second-factors.errors';

interface SecondStepDeps extends BudgetDeps, NoticeDeps {
  sealer: Sealer;
  activity: Activity;
  lockout: Lockout;
  signIn: Pick<SignIn, 'findProven'>;
}

/** What whoever has given the right password has to do next; null where that is all. */
export async function openSecondStep(
  deps: Pick<SecondStepDeps, 'db' | 'clock'>,
  { id, passwordMark }: Pick<Express.User, 'id' | 'passwordMark'>,
): Promise<SecondStep | null> {
  const methods = await listMethods(deps.db, id);
  if (methods.length === 0) return null;
  return { token: await openChallenge(deps, { purpose: 'second-step', userId: id, passwordMark }), methods };
}

type Attempt = { token: string } & ({ code: string } | { recoveryCode: string });

/**
 * The user who has now taken both steps, for `completeSignIn`.
 * @throws HttpError 401 for a wrong code, which counts as a wrong password does, for one of the app that was used before,
 * which doesn't, and where the first step no longer counts: it is too old, was followed by a second step before, or its
 * password was changed since; 429
 */
export async function takeSecondStep(
  deps: SecondStepDeps,
  attempt: Attempt,
  origin: SignInOrigin,
): Promise<Express.User> {
  const { ip } = origin;
  const asked = await findChallenge(deps, 'second-step', attempt.token);
  const account = await findAsked(deps, asked);
  const isRight = await deps.lockout.attempt(
    codeClaims(account, ip, 'code' in attempt ? 'app' : 'recovery', () =>
      notifyOfGuesses(deps, account, origin),
    ),
    async () => {
      await countCheck(deps, account, ip);
      return useUp(deps, attempt, { ...account, ip });
    },
  );
  if (!isRight) {
    await recordFailure(deps, 'sign-in-failed', account.username, origin);
    throw 'code' in attempt ? wrongCode() : wrongRecoveryCode();
  }
  const user = await deps.signIn.findProven(account);
  if (!user || user.passwordMark !== asked?.passwordMark) throw secondStepOver();
  return user;
}

async function notifyOfGuesses(
  deps: NoticeDeps & { db: Database },
  account: SignInUser,
  origin: SignInOrigin,
): Promise<void> {
  await deps.db.transaction(tx => notifyAccount(deps, tx, account, { event: 'codes-locked', origin }));
  deps.mail.wake();
}

/** @throws HttpError 401 */
async function findAsked(
  { db }: Pick<SecondStepDeps, 'db'>,
  asked: AuthChallenge | null,
): Promise<SignInUser> {
  const account = asked?.userId ? await findSignInUser(db, asked.userId) : null;
  if (!account || markPassword(account) !== asked?.passwordMark) throw secondStepOver();
  return account;
}

/** Null for a code that was used before. In one transaction, so that of concurrent attempts one ends the first step, and the others use up no code. */
function useUp(
  { db, clock, sealer, activity }: SecondStepDeps,
  attempt: Attempt,
  user: Pick<Owner, 'id' | 'username' | 'ip'>,
): Promise<boolean | null> {
  return db.transaction(async tx => {
    // The account before its codes, as where they are made anew: in the other order they could wait for each other.
    if (!(await holdUser(tx, user.id))) throw secondStepOver();
    if ('recoveryCode' in attempt) {
      if (!(await redeemCode({ db: tx, clock }, user.id, attempt.recoveryCode))) return false;
      await activity.record(tx, { action: 'recovery-code-used', ...describeActor(user) });
    } else {
      const isRight = await redeemAuthenticatorCode({ db: tx, clock, sealer }, user.id, attempt.code);
      if (!isRight) return isRight;
    }
    if (!(await takeChallenge({ db: tx, clock }, 'second-step', attempt.token))) throw secondStepOver();
    return true;
  });
}
