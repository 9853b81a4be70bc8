import type { Login } from '@shared/contracts/accounts';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Queryable } from '../../db/database';
import type { Sealer } from '../../encryption/sealer';
import { networksOf } from '../../http/visitor-address';
import type { LockoutClaim, LockoutRule } from '../../lockout/claims';
import type { Lockout } from '../../lockout/lockout';
import { type AccountPasswords, passwordsUnreadable } from '../../passwords/account-passwords';
import type { HashQueue } from '../../passwords/hash-queue';
import { foldAccountName } from './account-name';
import { findByUsername } from './accounts.repository';
import { type BudgetDeps, countCheck } from './credential-budget';
import { listMethods } from './second-factors/factors.repository';
import { areAllUnreadable } from './stored-passwords.repository';

export interface CredentialsDeps extends BudgetDeps {
  passwords: AccountPasswords;
  hashQueue: HashQueue;
  lockout: Lockout;
  sealer: Pick<Sealer, 'keyIds'>;
}

const pairRule: LockoutRule = { name: 'login', ...accountLimits.lockout.pair };
const prefix48Rule: LockoutRule = { name: 'login-48', ...accountLimits.lockout.prefix48 };

/** What failures to sign in with this username are counted for, from this network. */
export function loginClaims(username: string, ip: string | undefined) {
  const name = foldAccountName(username);
  const { address, prefix48 } = networksOf(ip);
  const pair: LockoutClaim = { rule: pairRule, subject: [name, address] };
  const ceilings: LockoutClaim[] =
    prefix48 === null ? [] : [{ rule: prefix48Rule, subject: [name, prefix48] }];
  return { pair, ceilings };
}

/**
 * The user with this username and password, or null. Where a second step follows, a right password clears no count:
 * whoever knows it could clear those of wrong codes.
 * @throws HttpError 429 after too many wrong passwords for this username from this network, or too many of any in a day;
 * 503, counting nothing, if the server's keys read no account's password.
 */
export async function checkCredentials(
  deps: CredentialsDeps,
  { username, password, ip }: Login & { ip: string | undefined },
): Promise<User | null> {
  const { db, passwords, hashQueue, lockout, sealer } = deps;
  const user = await findByUsername(db, username);
  const outcome = await lockout.attempt(loginClaims(username, ip), async () => {
    const turn = await countCheck(deps, user, ip);
    const isRight = await hashQueue.run(turn, () => passwords.verify(password, user?.password ?? null));
    // Whether there is such an account makes no difference. Once one can be read, wrong ones have to count for all.
    if (!isRight && (await areAllUnreadable(db, sealer.keyIds))) throw passwordsUnreadable();
    // Of a disabled account, a right one counts as wrong: else whoever guesses learns that it was right.
    if (!isRight || !user || user.disabledAt) return false;
    return (await listMethods(db, user.id)).length > 0 ? null : true;
  });
  return outcome === false ? null : user;
}

/**
 * For whoever has shown otherwise that the account is theirs: wrong passwords no longer keep their network from signing
 * in. Not where a second step follows: its wrong codes are counted here too.
 */
export async function liftLoginLock(
  { lockout }: Pick<CredentialsDeps, 'lockout'>,
  tx: Queryable,
  { id, username, ip }: { id: string; username: string; ip: string | undefined },
): Promise<void> {
  if ((await listMethods(tx, id)).length > 0) return;
  const { pair, ceilings } = loginClaims(username, ip);
  for (const claim of [pair, ...ceilings]) await lockout.lift(claim, tx);
}
