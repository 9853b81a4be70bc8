import type { Registration } from '@shared/contracts/accounts/accounts';
import type { User } from '@shared/tables/accounts';
import type { Services } from '../../platform/services';
import { throwTaken } from './accounts.errors';
import { insertUser, isFirstAccount } from './accounts.repository';

/**
 * The first account is an owner's.
 * @param origin Where somebody registered; null for the command line.
 * @throws HttpError 409 naming the field that is taken.
 */
export async function registerUser(
  { db, passwords, clock, activity }: Pick<Services, 'db' | 'passwords' | 'clock' | 'activity'>,
  registration: Registration,
  origin: { ip: string | undefined } | null = null,
): Promise<User> {
  const password = await passwords.hash(registration.password);
  const now = clock.now();
  return db
    .transaction(async tx => {
      const role = (await isFirstAccount(tx)) ? 'owner' : origin ? 'registered' : 'staff';
      const times = { createdAt: now, updatedAt: now };
      const user = await insertUser(tx, { ...registration, password, role, ...times });
      const subject = { type: 'account', id: user.id } as const;
      const by = origin ? { actor: user, ip: origin.ip } : { actor: null };
      await activity.record(tx, { action: 'account-created', subject, ...by });
      return user;
    })
    .catch(throwTaken);
}
