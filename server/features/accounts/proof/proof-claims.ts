import { rateLimits } from '@shared/rate-limits';
import type { Claim } from '../../../platform/limits/limits';

const explain = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again.`;

/**
 * What a wrong password or code of somebody signed in counts for: their session alone. Neither a neighbor who fails to
 * sign in from the same network nor a thief in another session keeps them from ending that session.
 */
export const proofClaim = ({ sessionKey }: Pick<Express.User, 'sessionKey'>): Claim => ({
  limit: rateLimits.password,
  key: `proof:${sessionKey}`,
});

/** The same for a code of the app, of which few are tried: there are only a million. */
export const codeProofClaims = (user: Pick<Express.User, 'sessionKey'>): [Claim, Claim] => [
  { ...proofClaim(user), explain },
  {
    limit: rateLimits.code,
    key: `proof:${user.sessionKey}`,
    explain: wait => `Too many wrong codes. Use a passkey or your password, or wait ${wait}.`,
  },
];
