import { accountLimits } from '@shared/limits';
import type { LockoutClaim, LockoutClaims, LockoutRule } from '../../../lockout/lockout';
import { loginClaims } from '../check-credentials';

const codeRule: LockoutRule = { name: 'login-code', ...accountLimits.codeLockout };

/**
 * What a wrong code counts for. A right password alone never clears these: whoever knows it could guess codes forever.
 */
export function codeClaims(
  { id, username }: Pick<Express.User, 'id' | 'username'>,
  ip: string | undefined,
  kind: 'app' | 'recovery',
): LockoutClaims {
  const { pair, ceilings } = loginClaims(username, ip);
  const explain = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;
  const ofCodes = (claim: LockoutClaim) => ({ ...claim, explain });
  const everywhere: LockoutClaim = {
    rule: codeRule,
    subject: [id],
    explain: wait => `Too many wrong codes. Use a passkey or a recovery code, or wait ${wait}.`,
  };
  return {
    pair: ofCodes(pair),
    ceilings: [...ceilings.map(ofCodes), ...(kind === 'app' ? [everywhere] : [])],
  };
}
