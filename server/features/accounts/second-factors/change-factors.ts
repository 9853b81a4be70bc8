import type { Activity } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database, Queryable } from '../../../db/database';
import type { Sealer } from '../../../encryption/sealer';
import { signInChanged } from '../../../http/errors';
import { markPassword } from '../../../passwords/account-passwords';
import { type NoticeDeps, notifyAccount, type Origin } from '../notify-account';
import { keepOneSession, type RenewedSession } from '../sessions/renew-session';
import type { SessionOfRequest } from '../sessions/sessions.repository';
import { lockFactors } from './factors.repository';

export type FactorDeps = NoticeDeps & { db: Database; clock: Clock; sealer: Sealer; activity: Activity };

/** Whose factors change, in which session, and from where. */
export interface Owner extends Origin, SessionOfRequest {
  username: string;
}

/** With the session that asked, which goes on alone. */
export interface Changed<Result> {
  result: Result;
  session: RenewedSession;
}

type Change =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made';

/**
 * Changes somebody's own second factors, ends their other sessions, records it, and emails them about it.
 * @throws HttpError 401 if the account is gone or disabled, or the session has ended since: by a new password, say.
 */
export async function changeFactors<Result>(
  deps: Omit<FactorDeps, 'sealer'>,
  owner: Owner,
  change: Change,
  apply: (tx: Queryable) => Promise<Result>,
): Promise<Changed<Result>> {
  const changed = await deps.db.transaction(async tx => {
    const account = await lockFactors(tx, owner.id);
    if (!account || markPassword(account) !== owner.passwordMark) throw signInChanged();
    const session = await keepOneSession({ db: tx, clock: deps.clock }, owner);
    const result = await apply(tx);
    await deps.activity.record(tx, { action: change, ...describeActor(owner) });
    await notifyAccount(deps, tx, account, { event: change, origin: owner });
    return { result, session };
  });
  deps.mail.wake();
  return changed;
}

/** For the activity log: changes to one's own account. */
export function describeActor({ id, username, ip }: Pick<Owner, 'id' | 'username' | 'ip'>) {
  return { actor: { id, username }, subject: { type: 'account', id }, ip } as const;
}
