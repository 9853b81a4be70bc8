import { type User, users } from '@shared/tables/accounts';
import { and, asc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

/** Locks accounts whose password, as it's stored, doesn't begin with this text. */
export function lockPasswords(
  tx: Queryable,
  { unlike, after, limit }: { unlike: string; after: string | null; limit: number },
): Promise<Pick<User, 'id' | 'password'>[]> {
  const { id, password } = users;
  return tx
    .select({ id, password })
    .from(users)
    .where(and(sql`not starts_with(${password}, ${unlike})`, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('no key update');
}

/** The same password, stored differently. */
export async function replaceHash(tx: Queryable, id: string, password: string): Promise<void> {
  await tx.update(users).set({ password }).where(eq(users.id, id));
}

/** How many passwords are encrypted under none of these keys, by their IDs. */
export function countUnreadable(db: Queryable, keyIds: readonly string[]): Promise<number> {
  return db.$count(users, isUnreadable(keyIds));
}

export async function hasUnreadable(db: Queryable, keyIds: readonly string[]): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(isUnreadable(keyIds)).limit(1)).length > 0;
}

/** Whether there are passwords, and each of them is encrypted under none of these keys. */
export async function areAllUnreadable(db: Queryable, keyIds: readonly string[]): Promise<boolean> {
  const readable = await db
    .select({ id: users.id })
    .from(users)
    .where(not(isUnreadable(keyIds)))
    .limit(1);
  return readable.length === 0 && hasUnreadable(db, keyIds);
}

function isUnreadable(keyIds: readonly string[]): SQL {
  const { password } = users;
  return sql`not (${or(...keyIds.map(id => sql`starts_with(${password}, ${`v1.${id}.`})`))})`;
}
