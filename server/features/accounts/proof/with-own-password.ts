import type { User } from '@shared/tables/accounts';
import { unauthorized } from '../../../http/errors';
import { wrongPassword } from '../accounts.errors';
import { findSignInUser } from '../accounts.repository';
import type { CredentialsDeps } from '../check-credentials';
import type { Self } from '../complete-sign-in';
import { recordFailure } from '../record-failure';
import { proofClaim } from './proof-claims';

/**
 * What `work` makes of the account of somebody signed in, who has given its password.
 * @param field Names what was typed where, for the refusal.
 * @throws HttpError 401 for a wrong password or if the account is gone; 429 after too many in this session.
 */
export async function withOwnPassword<Result extends object | string>(
  deps: CredentialsDeps,
  self: Self,
  { password, field }: { password: string; field: string },
  work: (user: User) => Promise<Result>,
): Promise<Result> {
  const { db, passwords, limits } = deps;
  const user = await findSignInUser(db, self.id);
  if (!user) throw unauthorized();
  const done: { result: Result | null } = { result: null };
  await limits.attempt([proofClaim(self)], async () => {
    if (!(await passwords.verifyOwn(password, user.password))) return false;
    done.result = await work(user);
    return true;
  });
  if (done.result !== null) return done.result;
  await recordFailure(deps, 'proof-failed', user.username, self);
  throw wrongPassword(field);
}
