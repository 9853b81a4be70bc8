import { sessions } from '@shared/tables/accounts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { StoredSignIn } from '../sign-in';

const stored = sql<StoredSignIn>`${sessions.sess} -> 'passport' -> 'user'`;
// As the index on it spells it.
const userId = sql`(${stored} ->> 'id')`;
const key = sql`(${stored} ->> 'key')`;

/** False if the session has ended, or belongs to another password. */
export async function markProven(
  db: Queryable,
  { sid, passwordMark, provenAt }: { sid: string; passwordMark: string; provenAt: number },
): Promise<boolean> {
  const marked = await db
    .update(sessions)
    .set({
      sess: sql`jsonb_set(${sessions.sess}, '{passport,user,provenAt}', to_jsonb(${provenAt}::bigint))`,
    })
    .where(and(eq(sessions.sid, sid), eq(sql`${stored} ->> 'passwordMark'`, passwordMark)))
    .returning({ sid: sessions.sid });
  return marked.length > 0;
}

/** With those that no longer count. */
export async function listSessionsOf(
  db: Queryable,
  id: string,
): Promise<{ stored: StoredSignIn; expire: Date }[]> {
  return db.select({ stored, expire: sessions.expire }).from(sessions).where(eq(userId, id));
}

/** Whether this account has such a session. */
export async function hasSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  const found = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(userId, id), eq(key, sessionKey)));
  return found.length > 0;
}

/** False if this account has no such session. */
export async function removeSession(tx: Queryable, id: string, sessionKey: string): Promise<boolean> {
  return (await remove(tx, eq(userId, id), eq(key, sessionKey))) > 0;
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
