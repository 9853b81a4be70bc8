import type { Login } from '@shared/contracts/accounts';
import { rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { HashNetwork } from '../../encryption/network-hash';
import type { Sealer } from '../../encryption/sealer';
import { addressOf } from '../../http/visitor-address';
import { type AccountPasswords, passwordsUnreadable } from '../../passwords/account-passwords';
import type { Claim, Limits } from '../../platform/limits/limits';
import { foldAccountName } from './account-name';
import { findByUsername } from './accounts.repository';
import { listMethods } from './second-factors/factors.repository';
import { areAllUnreadable } from './stored-passwords.repository';

interface AttemptDeps {
  limits: Limits;
  hashNetwork: HashNetwork;
}

export interface CredentialsDeps extends AttemptDeps {
  db: Database;
  clock: Clock;
  passwords: AccountPasswords;
  sealer: Pick<Sealer, 'keyIds'>;
}

/** What failures to sign in with this username are counted for, from this address. */
export const loginClaim = (
  { hashNetwork }: Pick<AttemptDeps, 'hashNetwork'>,
  username: string,
  ip: string | undefined,
): Claim => ({
  limit: rateLimits.password,
  // Hashed: what is typed as an unknown username may be a password.
  key: hashNetwork(`login:${foldAccountName(username)}`, addressOf(ip)),
});

/**
 * The user with this username and password, or null. Where a second step follows, a right password clears no count:
 * whoever knows it could clear those of wrong codes.
 * @throws HttpError 429 after too many wrong passwords for this username from this address; 503, counting nothing, if the
 * server's keys read no account's password.
 */
export async function checkCredentials(
  deps: CredentialsDeps,
  { username, password, ip }: Login & { ip: string | undefined },
): Promise<User | null> {
  const { db, passwords, limits, sealer } = deps;
  const user = await findByUsername(db, username);
  const outcome = await limits.attempt([loginClaim(deps, username, ip)], async () => {
    const isRight = await passwords.verify(password, user?.password ?? null);
    // Whether there is such an account makes no difference. Once one can be read, wrong ones have to count for all.
    if (!isRight && (await areAllUnreadable(db, sealer.keyIds))) throw passwordsUnreadable();
    // Of a disabled account, a right one counts as wrong: else whoever guesses learns that it was right.
    if (!isRight || !user || user.disabledAt) return false;
    return (await listMethods(db, user.id)).length > 0 ? null : true;
  });
  return outcome === false ? null : user;
}

/**
 * For whoever has shown otherwise that the account is theirs: wrong passwords no longer keep their address from signing
 * in. Not where a second step follows: its wrong codes are counted here too.
 */
export async function liftLoginLock(
  deps: AttemptDeps & { db: Database },
  { id, username, ip }: { id: string; username: string; ip: string | undefined },
): Promise<void> {
  if ((await listMethods(deps.db, id)).length > 0) return;
  await deps.limits.lift(loginClaim(deps, username, ip));
}
