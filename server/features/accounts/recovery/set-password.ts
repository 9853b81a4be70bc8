import type { AccountPasswords } from '../../../passwords/account-passwords';
import { endAccess, storePassword } from '../access.repository';
import { notifyAccount } from '../notify-account';
import type { PeopleDeps } from '../people/change-person';
import { personNotFound } from '../people/people.errors';
import { lockAnyUser } from '../people/people.repository';

export interface SetPasswordDeps extends PeopleDeps {
  passwords: Pick<AccountPasswords, 'hash'>;
}

/**
 * Replaces a password from the command line. All sessions end; second factors stay.
 * @throws HttpError 404 if the account is gone.
 */
export async function setPassword(
  deps: SetPasswordDeps,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const { db, clock, activity, passwords } = deps;
  const hash = await passwords.hash(password);
  await db.transaction(async tx => {
    const user = await lockAnyUser(tx, userId);
    if (!user) throw personNotFound();
    await storePassword(tx, userId, { hash, now: clock.now() });
    await endAccess(tx, userId);
    await activity.record(tx, {
      action: 'password-reset',
      actor: null,
      subject: { type: 'account', id: userId },
    });
    await notifyAccount(deps, tx, user, { event: 'password-set', origin: null });
  });
}
