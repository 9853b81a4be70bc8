import { isUsername } from '@shared/contracts/accounts';
import type { Activity } from '../../../activity/activity';
import { endAccess, storePassword } from '../access.repository';
import { hashToken } from '../account-links';
import { passwordIsUsername } from '../accounts.errors';
import { findSignInUser } from '../accounts.repository';
import { type CredentialsDeps, liftLoginLock } from '../check-credentials';
import { type NoticeDeps, notifyAccount, type Origin } from '../notify-account';
import { lockAnyUser } from '../people/people.repository';
import { findToken, useToken } from '../tokens.repository';
import { linkGone } from './recovery.errors';

export interface CompleteResetDeps
  extends NoticeDeps,
    Pick<CredentialsDeps, 'db' | 'passwords' | 'limits' | 'hashNetwork'> {
  activity: Activity;
}

interface NewPassword {
  token: string;
  password: string;
  origin: Origin;
}

const claimOf = (token: string, { clock }: Pick<NoticeDeps, 'clock'>) =>
  ({ kind: 'reset', tokenHash: hashToken(token), now: clock.now() }) as const;

/**
 * Whose password the link sets.
 * @throws HttpError 410 if it is unknown, used, or expired, or its account is gone or disabled.
 */
export async function findResetUser(deps: Pick<CompleteResetDeps, 'db' | 'clock'>, token: string) {
  const found = await findToken(deps.db, claimOf(token, deps));
  const user = found?.userId ? await findSignInUser(deps.db, found.userId) : null;
  if (!user) throw linkGone();
  return user;
}

/**
 * Sets the password. All sessions and all other links of the account end; second factors stay.
 * @throws HttpError 410 like findResetUser: of many who use a link at once, one sets the password. 429
 */
export async function completeReset(deps: CompleteResetDeps, { token, password, origin }: NewPassword) {
  const { db, clock, activity, mail } = deps;
  const { ip } = origin;
  const account = await findResetUser(deps, token);
  const { id, username } = account;
  if (isUsername(password, username)) throw passwordIsUsername('password');
  const hash = await deps.passwords.hash(password);
  await db.transaction(async tx => {
    // The account before the link, as where accounts are disabled: in the other order they could wait for each other.
    const user = await lockAnyUser(tx, id);
    const isUsable = user?.disabledAt === null && (await useToken(tx, claimOf(token, deps)));
    if (!isUsable) throw linkGone();
    await storePassword(tx, id, { hash, now: clock.now() });
    await endAccess(tx, id);
    await activity.record(tx, {
      action: 'password-reset',
      actor: user,
      subject: { type: 'account', id },
      ip,
    });
    await notifyAccount(deps, tx, user, { event: 'password-reset', origin });
  });
  await liftLoginLock(deps, { id, username, ip });
  mail.wake();
}
