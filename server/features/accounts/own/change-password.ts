import { isUsername } from '@shared/contracts/accounts';
import type { PasswordChange } from '@shared/contracts/own-account';
import { signInChanged } from '../../../http/errors';
import { markPassword } from '../../../passwords/account-passwords';
import { endLinks, storePassword } from '../access.repository';
import { passwordIsUsername } from '../accounts.errors';
import type { CredentialsDeps } from '../check-credentials';
import { notifyAccount } from '../notify-account';
import { withOwnPassword } from '../proof/with-own-password';
import { keepOneSession, type RenewedSession } from '../sessions/renew-session';
import type { OwnAccountDeps, Self } from './change-profile';
import { lockEnabledUser } from './own-account.repository';

/**
 * Ends all other sessions, and everything else that whoever was in the account may have made.
 * @returns the session that asks, which goes on.
 * @throws HttpError 401 for a wrong current password, which counts as a failed proof; 429
 */
export async function changePassword(
  deps: OwnAccountDeps & CredentialsDeps,
  { username, ...self }: Self & { username: string },
  { currentPassword, newPassword }: PasswordChange,
): Promise<RenewedSession> {
  const { db, clock, activity, mail, passwords } = deps;
  const { id, ip } = self;
  if (isUsername(newPassword, username)) throw passwordIsUsername('newPassword');
  const { knownMark, hash } = await withOwnPassword(
    deps,
    self,
    { password: currentPassword, field: 'currentPassword' },
    async known => ({ knownMark: markPassword(known), hash: await passwords.hash(newPassword) }),
  );
  const session = await db.transaction(async tx => {
    const user = await lockEnabledUser(tx, id);
    // Whoever changed it in the meantime has ended this session.
    if (!user || markPassword(user) !== knownMark) throw signInChanged();
    const now = clock.now();
    const changes = { passwordMark: markPassword({ password: hash }), provenAt: now.getTime() };
    const renewed = await keepOneSession({ db: tx, clock }, self, changes);
    await storePassword(tx, id, { hash, now });
    await endLinks(tx, id);
    const subject = { type: 'account', id } as const;
    await activity.record(tx, { action: 'password-changed', actor: user, subject, ip });
    await notifyAccount(deps, tx, user, { event: 'password-changed', origin: self });
    return renewed;
  });
  mail.wake();
  return session;
}
