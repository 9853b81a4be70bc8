import { accountLimits } from '@shared/limits';
import type { LockoutClaim, LockoutClaims, LockoutRule } from '../../../lockout/claims';
import { loginClaims } from '../check-credentials';

const codeRule: LockoutRule = { name: 'login-code', ...accountLimits.codeLockout };

type Account = Pick<Express.User, 'id' | 'username'>;

/**
 * Wrong codes of an account from everywhere, which lock those of its app.
 * @param onLocked Called once they're locked: somebody else has the password.
 */
export const guessClaim = ({ id }: Pick<Account, 'id'>, onLocked: () => Promise<void>): LockoutClaim => ({
  rule: codeRule,
  subject: [id],
  onLocked,
  explain: wait => `Too many wrong codes. Use a passkey or a recovery code, or wait ${wait}.`,
});

/**
 * What a wrong code counts for. A right password alone never clears these, and no new one does: whoever knows it, or
 * reads the account's email, could guess codes forever.
 * @param guesses What holds for codes of the app; recovery codes are too many to guess.
 */
export function codeClaims(
  { username }: Pick<Account, 'username'>,
  ip: string | undefined,
  guesses: LockoutClaim | null,
): LockoutClaims {
  const { pair, ceilings } = loginClaims(username, ip);
  const explain = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;
  const ofCodes = (claim: LockoutClaim) => ({ ...claim, explain });
  return { pair: ofCodes(pair), ceilings: [...ceilings.map(ofCodes), ...(guesses ? [guesses] : [])] };
}
