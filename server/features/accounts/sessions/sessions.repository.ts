import { sessions } from '@shared/tables/accounts';
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { StoredSignIn } from '../sign-in';

const stored = sql<StoredSignIn>`${sessions.sess} -> 'passport' -> 'user'`;
// As the index on it spells it.
const userId = sql`(${stored} ->> 'id')`;
const key = sql`(${stored} ->> 'key')`;

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
  const former = sql`${sessions.sess} || jsonb_build_object('formerSid', ${sid}::text)`;
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

/**
 * Whether a session that a request came with still counts. The one that changed a password goes on under its key, but
 * not for what came before the change.
 */
export async function hasSession(
  tx: Queryable,
  { id, sessionKey, sessionVersion }: Pick<Express.User, 'id' | 'sessionKey' | 'sessionVersion'>,
): Promise<boolean> {
  const version = sql`coalesce((${stored} ->> 'version')::int, 0)`;
  const found = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(userId, id), eq(key, sessionKey), eq(version, sessionVersion)));
  return found.length > 0;
}

/** False if this account has no such session. */
export async function removeSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  return (await remove(tx, eq(userId, id), eq(key, sessionKey))) > 0;
}

/**
 * Ends the session that got another ID than this one since then.
 * @returns whose it was; null if there is none.
 */
export async function removeRenewedSession(
  tx: Queryable,
  { formerSid, since }: { formerSid: string; since: Date },
): Promise<string | null> {
  const isFormer = eq(sql`${sessions.sess} ->> 'formerSid'`, formerSid);
  const isLate = gte(sql`(${stored} ->> 'provenAt')::bigint`, since.getTime());
  const [removed] = await tx
    .delete(sessions)
    .where(and(isFormer, isLate))
    .returning({ userId: userId.mapWith(String) });
  return removed?.userId ?? null;
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
