import type { Login } from '@shared/contracts/accounts';
import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Database } from '../../db/database';
import type { Lockout, LockoutRule } from '../../lockout/lockout';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { foldAccountName } from './account-name';
import { findByUsername } from './accounts.repository';

export interface CredentialsDeps {
  db: Database;
  passwords: PasswordHasher;
  lockout: Lockout;
}

const rule: LockoutRule = { name: 'login', ...accountLimits.lockout };

/** The hash of random bytes that were thrown away: compared where there is no user, so that both take as long. */
const decoy = '$2b$10$1iodGcSXTgoY8KPSmk6UQObjjhnGN9JbrDF/2W0HnjJRm/wpq/QLe';

/**
 * Whose username and password these are, or null.
 * @throws HttpError 429 after too many wrong passwords for this username from this address.
 */
export async function checkCredentials(
  { db, passwords, lockout }: CredentialsDeps,
  { username, password, address }: Login & { address: string },
): Promise<User | null> {
  const user = await findByUsername(db, username);
  const subject = [foldAccountName(username), address];
  const right = await lockout.attempt({ pair: { rule, subject } }, () =>
    passwords.verify(password, user?.password ?? decoy),
  );
  return right ? user : null;
}
