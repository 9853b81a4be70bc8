import { accountLimits } from '@shared/limits';
import type { LockoutClaim, LockoutClaims, LockoutRule } from '../../../lockout/claims';

const proofRule: LockoutRule = { name: 'proof', ...accountLimits.lockout.pair };
const codeRule: LockoutRule = { name: 'proof-code', ...accountLimits.codeLockout };

/**
 * What a wrong password or code of somebody signed in counts for: their session alone. Neither a neighbor who fails to
 * sign in from the same network nor a thief in another session keeps them from ending that session. Few are under way at
 * a time: what's sent beyond that isn't checked, so it locks nothing, and must use up nothing of the account's either.
 */
export function proofClaims({ sessionKey }: Pick<Express.User, 'sessionKey'>): LockoutClaims {
  return { pair: { rule: proofRule, subject: [sessionKey] }, atOnce: accountLimits.proofsAtOnce };
}

/** The same for a code of the app, of which few are tried: there are only a million. */
export function codeProofClaims({ sessionKey }: Pick<Express.User, 'sessionKey'>): LockoutClaims {
  const claims = proofClaims({ sessionKey });
  const pair: LockoutClaim = {
    ...claims.pair,
    explain: wait => `Too many wrong codes. Please wait ${wait} and try again.`,
  };
  const codes: LockoutClaim = {
    rule: codeRule,
    subject: [sessionKey],
    explain: wait => `Too many wrong codes. Use a passkey or your password, or wait ${wait}.`,
  };
  return { ...claims, pair, ceilings: [codes] };
}
