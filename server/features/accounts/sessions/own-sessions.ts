import type { Session } from '@shared/contracts/sessions';
import { accountLimits } from '@shared/limits';
import type { Activity, ActivityEntry } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { notFound } from '../../../http/errors';
import { listSessionsOf, removeOtherSessions, removeSession } from './sessions.repository';

interface SessionDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

type Self = Pick<Express.User, 'id' | 'username' | 'passwordMark' | 'sessionKey' | 'sessionVersion'>;

/** Where somebody is signed in: this session first, then the last used. */
export async function listOwnSessions(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { id, passwordMark, sessionKey, sessionVersion }: Self,
): Promise<Session[]> {
  const now = clock.now().getTime();
  const living = (await listSessionsOf(db, id)).filter(
    ({ stored, expire }) =>
      expire.getTime() > now &&
      now - stored.at < accountLimits.sessionFor &&
      stored.passwordMark === passwordMark &&
      (stored.version ?? 0) === sessionVersion &&
      stored.key,
  );
  return living
    .map(({ stored, expire }) => ({
      key: stored.key,
      device: stored.device,
      network: stored.network,
      signedInAt: new Date(stored.at).toISOString(),
      lastUsedAt: new Date(expire.getTime() - accountLimits.sessionUnusedFor).toISOString(),
      current: stored.key === sessionKey,
    }))
    .sort(
      (one, other) =>
        Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
}

/** @throws HttpError 404 if it is not one of this account's, 401 if the session that asks has ended meanwhile. */
export function endOwnSession(
  { db, activity }: SessionDeps,
  self: Self,
  key: string | null,
  ip: string | undefined,
): Promise<void> {
  return db.transaction(async tx => {
    // First, because it may be the one that asks.
    await activity.record(tx, sessionEnded(self, ip));
    const isRemoved = key !== null && (await removeSession(tx, self.id, key));
    if (!isRemoved) throw notFound('This session has already ended.');
  });
}

/** @throws HttpError 401 if the session that asks has ended meanwhile. */
export function endOtherSessions(
  { db, activity }: SessionDeps,
  self: Self,
  ip: string | undefined,
): Promise<void> {
  return db.transaction(async tx => {
    const ended = await removeOtherSessions(tx, self.id, self.sessionKey);
    if (ended === 0) return;
    await activity.record(tx, { ...sessionEnded(self, ip), ...(ended > 1 && { quantity: ended }) });
  });
}

const sessionEnded = (self: Self, ip: string | undefined): ActivityEntry => ({
  action: 'session-ended',
  actor: self,
  subject: { type: 'account', id: self.id },
  ip,
});
