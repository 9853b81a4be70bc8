import type { Session } from '@shared/contracts/sessions';
import { accountLimits } from '@shared/limits';
import type { Activity, ActivityEntry } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { notFound } from '../../../http/errors';
import { endSessions } from '../access.repository';
import type { Self } from '../complete-sign-in';
import { listSessionsOf, removeSession } from './sessions.repository';

interface SessionDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

/** Where somebody is signed in: this session first, then the last used. */
export async function listOwnSessions(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { id, sessionKey, sessionVersion }: Self,
): Promise<Session[]> {
  const began = clock.now().getTime() - accountLimits.sessionFor;
  return (await listSessionsOf(db, id))
    .filter(({ stored: { version, signedInAt } }) => version === sessionVersion && signedInAt > began)
    .map(({ stored: { key, device, network, signedInAt }, expire }) => ({
      key,
      device,
      network,
      signedInAt: new Date(signedInAt).toISOString(),
      lastUsedAt: new Date(expire.getTime() - accountLimits.sessionUnusedFor).toISOString(),
      current: key === sessionKey,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** @throws HttpError 404 if it is not one of this account's. */
export function endOwnSession({ db, activity }: SessionDeps, self: Self, key: string | null): Promise<void> {
  return db.transaction(async tx => {
    const isRemoved = key !== null && (await removeSession(tx, self.id, key));
    if (!isRemoved) throw notFound('This session has already ended.');
    await activity.record(tx, sessionEnded(self));
  });
}

/**
 * Ends those that are about to begin, too.
 * @returns the version that the session that asks goes on with.
 */
export function endOtherSessions({ db, activity }: SessionDeps, self: Self): Promise<number> {
  return db.transaction(async tx => {
    const { version, ended } = await endSessions(tx, self.id);
    const others = ended - 1;
    await activity.record(tx, { ...sessionEnded(self), ...(others !== 1 && { quantity: others }) });
    return version;
  });
}

const sessionEnded = ({ id, ip }: Self): ActivityEntry => ({
  action: 'session-ended',
  actor: { id },
  subject: { type: 'account', id },
  ip,
});
