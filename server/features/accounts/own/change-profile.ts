import type { AccountEmail, Names } from '@shared/contracts/own-account';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../../activity/activity';
import type { Database, Queryable } from '../../../db/database';
import { violatedConstraint } from '../../../db/errors';
import { signInChanged } from '../../../http/errors';
import { foldAccountName } from '../account-name';
import { emailTaken } from '../accounts.errors';
import { uniqueIndexes } from '../accounts.repository';
import type { Self } from '../complete-sign-in';
import { requireUninvited } from '../invitations/reserve-address';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { lockEnabledUser, removeResetTokens, updateUser } from './own-account.repository';

export type OwnAccountDeps = NoticeDeps & { db: Database; activity: Activity };

type Apply = (tx: Queryable, user: User) => Promise<User>;

/**
 * Applies a change and records it, unless it gives back the user as it was.
 * @throws HttpError 401 if the account is gone or disabled by now, or its sessions have ended.
 */
export async function changeProfile(
  { db, activity }: OwnAccountDeps,
  { id, ip, sessionVersion }: Pick<Self, 'id' | 'ip' | 'sessionVersion'>,
  apply: Apply,
  action: 'profile-changed' | 'email-changed' = 'profile-changed',
): Promise<User> {
  return db.transaction(async tx => {
    const before = await lockEnabledUser(tx, id);
    if (before?.sessionVersion !== sessionVersion) throw signInChanged();
    const after = await apply(tx, before);
    if (after === before) return before;
    await activity.record(tx, {
      action,
      actor: after,
      subject: { type: 'account', id },
      ip,
    });
    return after;
  });
}

export function changeNames(deps: OwnAccountDeps, self: Self, names: Names): Promise<User> {
  return changeProfile(deps, self, async (tx, user) => {
    const isSame = user.firstName === names.firstName && user.lastName === names.lastName;
    return isSame ? user : updateUser(tx, user.id, { ...names, updatedAt: deps.clock.now() });
  });
}

/**
 * Links to reset the password that went to the old address stop working. It gets a last email.
 * @throws HttpError 409 if another account has this address, or it is invited.
 */
export async function changeEmail(deps: OwnAccountDeps, self: Self, { email }: AccountEmail): Promise<User> {
  const { clock, mail } = deps;
  const apply: Apply = async (tx, user) => {
    if (user.email === email) return user;
    const now = clock.now();
    const isAnother = foldAccountName(user.email ?? '') !== foldAccountName(email);
    if (isAnother) {
      await requireUninvited(tx, email, now);
      await removeResetTokens(tx, user.id);
    }
    const changed = await updateUser(tx, user.id, { email, updatedAt: now });
    if (isAnother) await notifyAccount(deps, tx, user, { event: 'email-changed', origin: self });
    return changed;
  };
  const changed = await changeProfile(deps, self, apply, 'email-changed').catch(error => {
    throw violatedConstraint(error) === uniqueIndexes.email ? emailTaken() : error;
  });
  mail.wake();
  return changed;
}
