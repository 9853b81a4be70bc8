import { accountLimits } from '@shared/limits';
import type { LockoutClaim, LockoutClaims, LockoutRule } from '../../../lockout/lockout';
import { loginClaims } from '../check-credentials';

/** Apart from each other: a session that was stolen tries codes without the password, and must not stop sign-ins. */
const rules = {
  'sign-in': { name: 'login-code', ...accountLimits.codeLockout },
  proof: { name: 'proof-code', ...accountLimits.codeLockout },
} as const satisfies Record<string, LockoutRule>;

/** What still works once codes do not. */
const instead = { 'sign-in': 'a passkey or a recovery code', proof: 'a passkey or your password' } as const;

/**
 * What a wrong code counts for. A right password alone never clears these: whoever knows it could guess codes forever.
 * @param use What a code of the app is for; recovery codes are too many to guess.
 */
export function codeClaims(
  { id, username }: Pick<Express.User, 'id' | 'username'>,
  ip: string | undefined,
  use: keyof typeof rules | 'recovery',
): LockoutClaims {
  const { pair, ceilings } = loginClaims(username, ip);
  const explain = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;
  const ofCodes = (claim: LockoutClaim) => ({ ...claim, explain });
  const narrow = { pair: ofCodes(pair), ceilings: ceilings.map(ofCodes) };
  if (use === 'recovery') return narrow;
  const everywhere: LockoutClaim = {
    rule: rules[use],
    subject: [id],
    explain: wait => `Too many wrong codes. Use ${instead[use]}, or wait ${wait}.`,
  };
  return { ...narrow, ceilings: [...narrow.ceilings, everywhere] };
}
