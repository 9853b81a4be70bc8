import { rateLimits } from '@shared/rate-limits';
import type { Claim } from '../../../platform/limits/limits';
import { type CredentialsDeps, loginClaim } from '../check-credentials';

type Account = Pick<Express.User, 'id' | 'username'>;

/**
 * What a wrong code counts for: as a wrong password does, and, of the app, for the account from everywhere. Recovery codes
 * are too many to guess. A right password alone never clears these, and no new one does: whoever knows it, or reads the
 * account's email, could guess codes forever.
 */
export function codeClaims(
  deps: Pick<CredentialsDeps, 'hashNetwork'>,
  { id, username }: Account,
  { ip, isOfApp }: { ip: string | undefined; isOfApp: boolean },
): [Claim, ...Claim[]] {
  const pair: Claim = {
    ...loginClaim(deps, username, ip),
    explain: wait => `Too many wrong codes. Please wait ${wait} and try again.`,
  };
  const guesses: Claim = {
    limit: rateLimits.code,
    key: id,
    explain: wait => `Too many wrong codes. Use a passkey or a recovery code, or wait ${wait}.`,
  };
  return isOfApp ? [pair, guesses] : [pair];
}
