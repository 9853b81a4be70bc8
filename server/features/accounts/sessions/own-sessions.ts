import type { Session } from '@shared/contracts/sessions';
import { accountLimits } from '@shared/limits';
import type { Activity, ActivityEntry } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../db/hold-actor';
import { notFound } from '../../../http/errors';
import { keepOneSession, type RenewedSession } from './renew-session';
import {
  listSessionsOf,
  removeOtherSessions,
  removeSession,
  type SessionOfRequest,
} from './sessions.repository';

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

/**
 * Ends those that are about to begin, too. The one that asks goes on under another ID.
 * @throws HttpError 401 if it has ended meanwhile.
 */
export function endOtherSessions(
  { db, clock, activity }: SessionDeps,
  self: SessionOfRequest & { username: string },
  ip: string | undefined,
): Promise<RenewedSession> {
  return db.transaction(async tx => {
    const ended = await removeOtherSessions(tx, self.id, self.sessionKey);
    const session = await keepOneSession({ db: tx, clock }, self);
    const entry = sessionEnded({ id: self.id, username: self.username }, ip);
    // Also if there were none: a sign-in that was under way fails.
    await activity.record(tx, { ...entry, ...(ended !== 1 && { quantity: ended }) });
    return session;
  });
}

const sessionEnded = (actor: Actor, ip: string | undefined): ActivityEntry => ({
  action: 'session-ended',
  actor,
  subject: { type: 'account', id: actor.id },
  ip,
});
