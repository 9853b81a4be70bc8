import { sessions, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { calendarFeeds } from '@shared/tables/bookings';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { removeResetTokens, revokeInvitationsBy } from './tokens.repository';

/** Times are milliseconds since the epoch. */
export interface StoredSignIn {
  id: string;
  /** The account's, when the sign-in began. */
  version: number;
  signedInAt: number;
  /** When a password or second factor was last checked. */
  provenAt: number;
  /** Names the session where its ID, a secret, must not be shown. */
  key: string;
  device: string;
  /** The IPv4 /24 or IPv6 /48. */
  network: string;
}

const stored = sql`${sessions.sess} -> 'passport' -> 'user'` as SQL<StoredSignIn>;
const userId = sql`(${stored} ->> 'id')`;
const key = sql`(${stored} ->> 'key')`;

export async function listSessionsOf(
  db: Queryable,
  id: string,
): Promise<{ stored: StoredSignIn; expire: Date }[]> {
  return db
    .select({ stored, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(userId, id), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.expire));
}

export async function removeSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  const removed = await tx
    .delete(sessions)
    .where(and(eq(userId, id), eq(key, sessionKey)))
    .returning({ sid: sessions.sid });
  return removed.length > 0;
}

/** Raising the version also ends sessions that are about to be stored. */
export async function endSessions(tx: Queryable, id: string): Promise<{ version: number; ended: number }> {
  const [account] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.sessionVersion });
  const ended = await tx.delete(sessions).where(eq(userId, id)).returning({ sid: sessions.sid });
  return { version: account?.version ?? 0, ended: ended.length };
}

/** Also ends what whoever was signed in may have made: links and invitations. */
export async function endAccess(tx: Queryable, id: string): Promise<number> {
  const { version } = await endSessions(tx, id);
  await removeResetTokens(tx, id);
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
  await revokeInvitationsBy(tx, id);
  return version;
}

/** False for an account that has never signed in. */
export async function isNewDevice(
  db: Queryable,
  id: string,
  { network, device, since }: { network: string; device: string; since: Date },
): Promise<boolean> {
  const isHere = and(
    eq(activity.network, network),
    eq(activity.device, device),
    gt(activity.createdAt, since),
  );
  const [found] = await db
    .select({ isNew: sql<boolean>`count(*) > 0 and not coalesce(bool_or(${isHere}), false)` })
    .from(activity)
    .where(and(eq(activity.actorId, id), eq(activity.action, 'signed-in')));
  return found?.isNew ?? false;
}
