import { accountLimits, units } from '@shared/limits';
import { sessions } from '@shared/tables/accounts';
import { and, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import {
  isLive,
  sessionKeyOf as key,
  type LiveSession,
  storedSignIn,
  sessionUserId as userId,
} from '../../../db/live-session';
import type { StoredSignIn } from '../sign-in';

const stored = storedSignIn as SQL<StoredSignIn>;

/** A session as a request came with it. */
export interface SessionOfRequest {
  /** Of whom. */
  id: string;
  sid: string;
  sessionKey: string;
  sessionVersion: number;
  passwordMark: string;
}

interface Renewal {
  sid: string;
  now: Date;
  expire: Date;
  changes: Partial<StoredSignIn>;
}

/**
 * Changes what a session stores, and its ID with it. If it got another ID since the request came, it keeps that: the
 * cookie with it is on the way to the browser, and one with a third ID could arrive before it.
 * @returns null if the session has ended, or belongs to another password.
 */
export async function renewSession(
  db: Queryable,
  { id, sid, sessionKey, passwordMark }: SessionOfRequest,
  renewal: Renewal,
): Promise<{ sid: string; at: number } | null> {
  const changed = sql`${stored} || ${JSON.stringify(renewal.changes)}::jsonb`;
  const formerSids = sql`${formerSince(renewal.now)} || ${JSON.stringify({ [sid]: renewal.now.getTime() })}::jsonb`;
  const former = sql`${sessions.sess} || jsonb_build_object('formerSids', ${formerSids})`;
  const [renewed] = await db
    .update(sessions)
    .set({
      sid: sql`case when ${sessions.sid} = ${sid} then ${renewal.sid} else ${sessions.sid} end`,
      sess: sql`jsonb_set(${former}, '{passport,user}', ${changed})`,
      expire: renewal.expire,
    })
    .where(and(eq(userId, id), eq(key, sessionKey), eq(sql`${stored} ->> 'passwordMark'`, passwordMark)))
    .returning({ sid: sessions.sid, at: sql`${stored} ->> 'at'`.mapWith(Number) });
  return renewed ?? null;
}

/** With those that no longer count. */
export async function listSessionsOf(
  db: Queryable,
  id: string,
): Promise<{ stored: StoredSignIn; expire: Date }[]> {
  return db.select({ stored, expire: sessions.expire }).from(sessions).where(eq(userId, id));
}

/** Ends those that were used longest ago, so that there's room for another. */
export async function makeRoomForSession(tx: Queryable, id: string, now: Date): Promise<void> {
  // Later ones are of a clock that was ahead, and no longer count.
  const latest = new Date(now.getTime() + accountLimits.sessionUnusedFor + accountLimits.clockSkew);
  const surplus = tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(userId, id))
    .orderBy(desc(lte(sessions.expire, latest)), desc(sessions.expire))
    .offset(accountLimits.sessions - 1);
  await tx.delete(sessions).where(inArray(sessions.sid, surplus));
}

/** Whether a session that a request came with still counts. */
export async function hasSession(tx: Queryable, session: LiveSession): Promise<boolean> {
  const found = await tx.select({ sid: sessions.sid }).from(sessions).where(isLive(session));
  return found.length > 0;
}

/** False if this account has no such session. */
export async function removeSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  return (await remove(tx, eq(userId, id), eq(key, sessionKey))) > 0;
}

/** The session that had this ID and got another one a moment ago: its key, and whose it is. */
export async function findRenewedSession(
  db: Queryable,
  { formerSid, now }: { formerSid: string; now: Date },
): Promise<{ id: string; sessionKey: string } | null> {
  const renewedAt = sql`(${sessions.sess} -> 'formerSids' ->> ${formerSid}::text)`;
  const renewedSince = new Date(now.getTime() + accountLimits.sessionUnusedFor - formerFor);
  const [renewed] = await db
    .select({ id: userId.mapWith(String), sessionKey: key.mapWith(String) })
    .from(sessions)
    // Expired IDs come for nothing: without the first condition, each would have the whole table read.
    .where(
      and(gte(sessions.expire, renewedSince), sql`${renewedAt}::bigint >= ${now.getTime() - formerFor}`),
    );
  return renewed ?? null;
}

/** Milliseconds that a session's former ID still ends it. */
const formerFor = units.MINUTE;

/** As many as proofs by password a minute; each request reads them. */
const mostFormer = 20;

/** The last IDs that a session had until a moment ago, each with when it got another one. */
function formerSince(now: Date): SQL {
  const since = now.getTime() - formerFor;
  const all = sql`jsonb_each(coalesce(${sessions.sess} -> 'formerSids', '{}'))`;
  const late = sql`select * from ${all} where value::bigint >= ${since} order by value::bigint desc limit ${mostFormer - 1}`;
  const last = sql`select jsonb_object_agg(key, value) from (${late}) as former`;
  return sql`coalesce((${last}), '{}')`;
}

/** Returns how many there were. */
export function removeOtherSessions(tx: Queryable, id: string, sessionKey: string): Promise<number> {
  return remove(tx, eq(userId, id), ne(key, sessionKey));
}

async function remove(tx: Queryable, ...conditions: SQL[]): Promise<number> {
  const removed = await tx
    .delete(sessions)
    .where(and(...conditions))
    .returning({ sid: sessions.sid });
  return removed.length;
}
