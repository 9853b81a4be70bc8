import type { Registration } from '@shared/contracts/accounts';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { violatedConstraint } from '../../db/errors';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { emailTaken, usernameTaken } from './accounts.errors';
import { findTaken, insertUser, uniqueIndexes } from './accounts.repository';

export interface RegisterDeps {
  db: Database;
  passwords: PasswordHasher;
  clock: Clock;
}

/** @throws HttpError 409 naming what is taken. The table's indexes decide between registrations at once. */
export async function registerUser(
  { db, passwords, clock }: RegisterDeps,
  registration: Registration,
): Promise<User> {
  const taken = await findTaken(db, registration);
  if (taken.username) throw usernameTaken();
  if (taken.email) throw emailTaken();
  const now = clock.now();
  const password = await passwords.hash(registration.password);
  return insertUser(db, { ...registration, password, createdAt: now, updatedAt: now }).catch(error => {
    const index = violatedConstraint(error);
    if (index === uniqueIndexes.username) throw usernameTaken();
    if (index === uniqueIndexes.email) throw emailTaken();
    throw error;
  });
}
