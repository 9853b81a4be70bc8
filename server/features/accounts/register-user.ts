import type { Registration } from '@shared/contracts/accounts/accounts';
import type { User } from '@shared/tables/accounts';
import type { By } from '../../platform/by';
import type { Services } from '../../platform/services';
import { throwTaken } from './accounts.errors';
import { insertUser, isFirstAccount } from './accounts.repository';

/** @throws HttpError 409 naming the field that is taken. */
export async function registerUser(
  { db, passwords, clock, activity }: Pick<Services, 'db' | 'passwords' | 'clock' | 'activity'>,
  registration: Registration,
  by: By,
): Promise<User> {
  const password = await passwords.hash(registration.password);
  const now = clock.now();
  return db
    .transaction(async tx => {
      const role = (await isFirstAccount(tx)) ? 'owner' : by.ip === null ? 'staff' : 'registered';
      const times = { createdAt: now, updatedAt: now };
      const user = await insertUser(tx, { ...registration, password, role, ...times });
      const subject = { type: 'account', id: user.id } as const;
      await activity.record(tx, {
        action: 'account-created',
        by: by.ip === null ? by : { ...by, user },
        subject,
      });
      return user;
    })
    .catch(throwTaken);
}
