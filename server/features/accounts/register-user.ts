import type { Registration } from '@shared/contracts/accounts';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import { violatedConstraint } from '../../db/errors';
import type { AccountPasswords } from '../../passwords/account-passwords';
import { emailTaken, usernameTaken } from './accounts.errors';
import { findTaken, insertUser, isFirstAccount, uniqueIndexes } from './accounts.repository';
import { removeInvitationTo } from './invitations/invitations.repository';
import { requireUninvited } from './invitations/reserve-address';

export interface RegisterDeps {
  db: Database;
  passwords: Pick<AccountPasswords, 'hash'>;
  clock: Clock;
  activity: Activity;
}

/**
 * The first account is an owner's.
 * @param origin Where somebody registered; null for the command line.
 * From the command line, it ends an invitation to its address.
 * @throws HttpError 409 naming the field that is taken, or whose address is invited. The unique indexes decide between
 * concurrent registrations.
 */
export async function registerUser(
  { db, passwords, clock, activity }: RegisterDeps,
  registration: Registration,
  origin: { ip: string | undefined } | null = null,
): Promise<User> {
  await requireUntaken(db, registration);
  const now = clock.now();
  const password = await passwords.hash(registration.password);
  const { email } = registration;
  const insert = async (tx: Queryable) => {
    if (origin) await requireUninvited(tx, email, now);
    const role = (await isFirstAccount(tx)) ? 'owner' : origin ? 'registered' : 'staff';
    // After the lock on accounts, as where an invitation is accepted: in the other order they could wait for each other.
    if (!origin) await removeInvitationTo(tx, email);
    const times = { createdAt: now, updatedAt: now };
    const user = await insertUser(tx, { ...registration, password, role, ...times });
    const subject = { type: 'account', id: user.id } as const;
    const by = origin ? { actor: user, ip: origin.ip } : { actor: null };
    await activity.record(tx, { action: 'account-created', subject, ...by });
    return user;
  };
  return db.transaction(insert).catch(throwTaken);
}

/** @throws HttpError 409 naming the field that is taken, before a password is hashed for nothing. */
export async function requireUntaken(
  db: Queryable,
  person: { username: string; email: string },
): Promise<void> {
  const taken = await findTaken(db, person);
  if (taken.username) throw usernameTaken();
  if (taken.email) throw emailTaken();
}

/** @throws HttpError 409 naming the field, if an insert failed because it is taken; otherwise the error itself. */
export function throwTaken(error: unknown): never {
  const index = violatedConstraint(error);
  if (index === uniqueIndexes.username) throw usernameTaken();
  if (index === uniqueIndexes.email) throw emailTaken();
  throw error;
}
