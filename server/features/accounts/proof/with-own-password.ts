import type { User } from '@shared/tables/accounts';
import { unauthorized } from '../../../http/errors';
import { wrongPassword } from '../accounts.errors';
import { findSignInUser } from '../accounts.repository';
import type { CredentialsDeps } from '../check-credentials';
import { countProof, countProofOfAccount, turnOf } from '../credential-budget';
import type { Origin } from '../notify-account';
import { proofClaims } from './proof-claims';
import { recordFailedProof } from './record-failed-proof';

export type SignedIn = Origin & Pick<Express.User, 'id' | 'sessionKey'>;

/**
 * What `work` makes of the account of somebody signed in, who has given its password. In the same turn: whoever hashes a new
 * one doesn't wait twice.
 * @param field Names what was typed where, for the refusal.
 * @throws HttpError 401 for a wrong password or if the account is gone; 429 after too many in this session.
 */
export async function withOwnPassword<Result extends object | string>(
  deps: CredentialsDeps,
  self: SignedIn,
  { password, field }: { password: string; field: string },
  work: (user: User) => Promise<Result>,
): Promise<Result> {
  const { db, passwords, hashQueue, lockout } = deps;
  const user = await findSignInUser(db, self.id);
  if (!user) throw unauthorized();
  const done: { result: Result | null } = { result: null };
  await lockout.attempt(proofClaims(self), async () => {
    // The session's own first: once a thief has used those up, nothing more counts for the account.
    await countProof(deps, self);
    await countProofOfAccount(deps, user);
    return hashQueue.run(turnOf(user), async () => {
      if (!(await passwords.verifyOwn(password, user.password))) return false;
      done.result = await work(user);
      return true;
    });
  });
  if (done.result !== null) return done.result;
  await recordFailedProof(deps, user, self);
  throw wrongPassword(field);
}
