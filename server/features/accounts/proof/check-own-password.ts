import type { User } from '@shared/tables/accounts';
import { unauthorized } from '../../../http/errors';
import { wrongPassword } from '../accounts.errors';
import { findSignInUser } from '../accounts.repository';
import type { CredentialsDeps } from '../check-credentials';
import { countProof } from '../credential-budget';
import type { Origin } from '../notify-account';
import { recordFailure } from '../record-failure';
import { proofClaims } from './proof-claims';

export type SignedIn = Origin & Pick<Express.User, 'id' | 'username' | 'sessionKey'>;

/**
 * The account of somebody signed in, who has given its password.
 * @param field Names what was typed where, for the refusal.
 * @throws HttpError 401 for a wrong password or if the account is gone; 429 after too many in this session.
 */
export async function checkOwnPassword(
  deps: CredentialsDeps,
  self: SignedIn,
  { password, field }: { password: string; field: string },
): Promise<User> {
  const { db, passwords, hashQueue, lockout } = deps;
  const user = await findSignInUser(db, self.id);
  if (!user) throw unauthorized();
  const isRight = await lockout.attempt(proofClaims(self), () =>
    hashQueue.runFor(self.id, async () => {
      await countProof(deps, self);
      return passwords.verifyOwn(password, user.password);
    }),
  );
  if (isRight) return user;
  await recordFailure(deps, 'proof-failed', self.username, self);
  throw wrongPassword(field);
}
