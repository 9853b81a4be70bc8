import { accountLimits } from '@shared/limits';
import type { LockoutClaim, LockoutClaims, LockoutRule } from '../../../lockout/lockout';
import { loginClaims } from '../check-credentials';

const codeRule: LockoutRule = { name: 'login-code', ...accountLimits.codeLockout };

/**
 * What a wrong code counts for. A right password alone never clears these, and no new one does: whoever knows it, or
 * reads the account's email, could guess codes forever.
 * @param kind Recovery codes are too many to guess.
 * @param onLocked Called once the app's codes are locked: somebody else has the password.
 */
export function codeClaims(
  { id, username }: Pick<Express.User, 'id' | 'username'>,
  ip: string | undefined,
  kind: 'app' | 'recovery',
  onLocked: () => Promise<void>,
): LockoutClaims {
  const { pair, ceilings } = loginClaims(username, ip);
  const explain = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;
  const ofCodes = (claim: LockoutClaim) => ({ ...claim, explain });
  const narrow = { pair: ofCodes(pair), ceilings: ceilings.map(ofCodes) };
  if (kind === 'recovery') return narrow;
  const everywhere: LockoutClaim = {
    rule: codeRule,
    subject: [id],
    onLocked,
    explain: wait => `Too many wrong codes. Use a passkey or a recovery code, or wait ${wait}.`,
  };
  return { ...narrow, ceilings: [...narrow.ceilings, everywhere] };
}
