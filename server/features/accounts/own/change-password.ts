import { isUsername } from '@shared/contracts/accounts';
import type { PasswordChange } from '@shared/contracts/own-account';
import { signInChanged } from '../../../http/errors';
import { endLinks, endSessions, storePassword } from '../access.repository';
import { passwordIsUsername } from '../accounts.errors';
import type { CredentialsDeps } from '../check-credentials';
import type { Self } from '../complete-sign-in';
import { notifyAccount } from '../notify-account';
import { withOwnPassword } from '../proof/prove-identity';
import type { OwnAccountDeps } from './change-profile';
import { lockEnabledUser } from './own-account.repository';

/**
 * Ends all other sessions, and everything else that whoever was in the account may have made.
 * @returns what the session that asks goes on with.
 * @throws HttpError 401 for a wrong current password, which counts as a failed proof; 429
 */
export async function changePassword(
  deps: OwnAccountDeps & CredentialsDeps,
  self: Self,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Pick<Express.User, 'sessionVersion' | 'provenAt'>> {
  const { db, clock, activity, mail, passwords } = deps;
  const { id, ip } = self;
  if (isUsername(newPassword, self.username)) throw passwordIsUsername('newPassword');
  const hash = await withOwnPassword(
    deps,
    self,
    { password: currentPassword, field: 'currentPassword' },
    () => passwords.hash(newPassword),
  );
  const renewed = await db.transaction(async tx => {
    const user = await lockEnabledUser(tx, id);
    // Whoever changed it in the meantime has ended this session.
    if (user?.sessionVersion !== self.sessionVersion) throw signInChanged();
    const now = clock.now();
    const { version } = await endSessions(tx, id);
    await storePassword(tx, id, { hash, now });
    await endLinks(tx, id);
    const subject = { type: 'account', id } as const;
    await activity.record(tx, { action: 'password-changed', actor: user, subject, ip });
    await notifyAccount(deps, tx, user, { event: 'password-changed', origin: self });
    return { sessionVersion: version, provenAt: now.getTime() };
  });
  mail.wake();
  return renewed;
}
