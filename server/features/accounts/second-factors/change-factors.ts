import type { Activity } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database, Queryable } from '../../../db/database';
import type { Sealer } from '../../../encryption/sealer';
import { signInChanged } from '../../../http/errors';
import { endSessions } from '../access.repository';
import type { Self } from '../complete-sign-in';
import { type NoticeDeps, notifyAccount } from '../notify-account';
import { lockFactors } from './factors.repository';

export type FactorDeps = NoticeDeps & { db: Database; clock: Clock; sealer: Sealer; activity: Activity };

/** With the version that the session that asked goes on with, alone. */
export interface Changed<Result> {
  result: Result;
  sessionVersion: number;
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
  owner: Self,
  change: Change,
  apply: (tx: Queryable) => Promise<Result>,
): Promise<Changed<Result>> {
  const changed = await deps.db.transaction(async tx => {
    const account = await lockFactors(tx, owner.id);
    if (account?.sessionVersion !== owner.sessionVersion) throw signInChanged();
    const { version } = await endSessions(tx, owner.id);
    const result = await apply(tx);
    await deps.activity.record(tx, { action: change, ...describeActor(owner) });
    await notifyAccount(deps, tx, account, { event: change, origin: owner });
    return { result, sessionVersion: version };
  });
  deps.mail.wake();
  return changed;
}

/** For the activity log: changes to one's own account. */
export function describeActor({ id, ip }: Pick<Self, 'id' | 'ip'>) {
  return { actor: { id }, subject: { type: 'account', id }, ip } as const;
}
