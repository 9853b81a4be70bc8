import type { Session } from '@shared/contracts/sessions';
import { accountLimits } from '@shared/limits';
import type { Activity, ActivityEntry } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Database, Queryable } from '../../../db/database';
import { notFound, unauthorized } from '../../../http/errors';
import { holdUser } from '../accounts.repository';
import { hasSession, listSessionsOf, removeOtherSessions, removeSession } from './sessions.repository';

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
    await requireSession(tx, self);
    const isRemoved = key !== null && (await removeSession(tx, self.id, key));
    if (!isRemoved) throw notFound('This session has already ended.');
    await activity.record(tx, sessionEnded(self, ip));
  });
}

/** @throws HttpError 401 if the session that asks has ended meanwhile. */
export function endOtherSessions(
  { db, activity }: SessionDeps,
  self: Self,
  ip: string | undefined,
): Promise<void> {
  return db.transaction(async tx => {
    await requireSession(tx, self);
    const ended = await removeOtherSessions(tx, self.id, self.sessionKey);
    if (ended === 0) return;
    await activity.record(tx, { ...sessionEnded(self, ip), ...(ended > 1 && { quantity: ended }) });
  });
}

/** Whoever's session has ended ends none of those that began since. */
async function requireSession(tx: Queryable, self: Self): Promise<void> {
  if (!(await holdUser(tx, self.id)) || !(await hasSession(tx, self))) throw unauthorized();
}

const sessionEnded = ({ id, username }: Self, ip: string | undefined): ActivityEntry => ({
  action: 'session-ended',
  actor: { id, username },
  subject: { type: 'account', id },
  ip,
});
