import { sessions } from '@shared/tables/accounts';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { StoredSignIn } from '../sign-in';

const stored = sql`${sessions.sess} -> 'passport' -> 'user'` as SQL<StoredSignIn>;

/** Of whom a session is; as the index on it spells it. */
export const sessionUserId = sql`(${stored} ->> 'id')`;

const key = sql`(${stored} ->> 'key')`;

/** The last used first. Those that were begun before the account's sessions last ended are gone. */
export async function listSessionsOf(
  db: Queryable,
  id: string,
): Promise<{ stored: StoredSignIn; expire: Date }[]> {
  return db
    .select({ stored, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(sessionUserId, id), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.expire));
}

/** False if this account has no such session. */
export async function removeSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  const removed = await tx
    .delete(sessions)
    .where(and(eq(sessionUserId, id), eq(key, sessionKey)))
    .returning({ sid: sessions.sid });
  return removed.length > 0;
}
