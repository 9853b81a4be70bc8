import type { Registration } from '@shared/contracts/accounts';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { violatedConstraint } from '../../db/errors';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { emailTaken, usernameTaken } from './accounts.errors';
import { findTaken, insertUser, isFirstAccount, uniqueIndexes } from './accounts.repository';

export interface RegisterDeps {
  db: Database;
  passwords: Pick<PasswordHasher, 'hash'>;
  clock: Clock;
  activity: Activity;
}

/**
 * The first account is an owner's.
 * @param origin Where somebody registered; null for the command line.
 * @throws HttpError 409 naming the field that is taken. The unique indexes decide between concurrent registrations.
 */
export async function registerUser(
  { db, passwords, clock, activity }: RegisterDeps,
  registration: Registration,
  origin: { ip: string | undefined } | null = null,
): Promise<User> {
  const taken = await findTaken(db, registration);
  if (taken.username) throw usernameTaken();
  if (taken.email) throw emailTaken();
  const now = clock.now();
  const password = await passwords.hash(registration.password);
  const insert = async (tx: Queryable) => {
    const role = (await isFirstAccount(tx)) ? 'owner' : 'staff';
    const user = await insertUser(tx, { ...registration, password, role, createdAt: now, updatedAt: now });
    const subject = { type: 'account', id: user.id } as const;
    await activity.record(tx, { action: 'account-created', actor: origin && user, subject, ip: origin?.ip });
    return user;
  };
  return db.transaction(insert).catch(throwTaken);
}

/** @throws HttpError 409 naming the field, if an insert failed because it is taken; otherwise the error itself. */
export function throwTaken(error: unknown): never {
  const index = violatedConstraint(error);
  if (index === uniqueIndexes.username) throw usernameTaken();
  if (index === uniqueIndexes.email) throw emailTaken();
  throw error;
}
