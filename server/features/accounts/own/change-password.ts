import { isUsername } from '@shared/contracts/accounts';
import type { PasswordChange } from '@shared/contracts/own-account';
import { rateLimits } from '@shared/rate-limits';
import { unauthorized } from '../../../http/errors';
import { endAccess, storePassword } from '../access.repository';
import { passwordIsUsername, tooManyPasswords, wrongPassword } from '../accounts.errors';
import { type CredentialsDeps, checkCredentials } from '../check-credentials';
import { notifyAccount } from '../notify-account';
import { recordFailure } from '../record-failure';
import { hasSession } from '../sessions/sessions.repository';
import { markPassword } from '../sign-in';
import type { OwnAccountDeps, Self } from './change-profile';
import { lockEnabledUser } from './own-account.repository';

/**
 * Ends all sessions: the one that asks goes on under an ID of its own, which the caller starts if the account still has
 * the password whose mark this returns.
 * @throws HttpError 401 for a wrong current password, which counts as one at sign-in does; 429
 */
export async function changePassword(
  deps: OwnAccountDeps & CredentialsDeps,
  { username, ...self }: Self & { username: string },
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { db, clock, activity, mail, passwords, hashQueue } = deps;
  const { id, ip } = self;
  if (isUsername(newPassword, username)) throw passwordIsUsername('newPassword');
  const known = await checkCredentials(deps, { username, password: currentPassword, ip });
  if (!known) {
    await recordFailure(deps, 'proof-failed', username, self);
    throw wrongPassword('currentPassword');
  }
  const counted = await deps.rateLimiter.tryConsume(rateLimits.passwordChanges, null, id);
  if (!counted.allowed) throw tooManyPasswords(counted.retryAfter);
  const hash = await hashQueue.run('account', ip, () => passwords.hash(newPassword));
  await db.transaction(async tx => {
    const user = await lockEnabledUser(tx, id);
    // Whoever changed it in the meantime has ended this session.
    if (user?.password !== known.password) throw unauthorized();
    // Else a session that was ended while the password was hashed would go on under another ID.
    if (!(await hasSession(tx, id, self.sessionKey))) throw unauthorized();
    await storePassword(tx, id, { hash, now: clock.now() });
    await endAccess(tx, id);
    await activity.record(tx, {
      action: 'password-changed',
      actor: { id, username },
      subject: { type: 'account', id },
      ip,
    });
    await notifyAccount(deps, tx, user, { event: 'password-changed', origin: self });
  });
  mail.wake();
  return markPassword({ password: hash });
}
