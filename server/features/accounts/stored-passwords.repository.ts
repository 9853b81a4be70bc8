import { type User, users } from '@shared/tables/accounts';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

/** Locks accounts whose password, as it's stored, lacks this text. */
export function lockPasswords(
  tx: Queryable,
  { lacking, after, limit }: { lacking: string; after: string | null; limit: number },
): Promise<Pick<User, 'id' | 'password'>[]> {
  const { id, password } = users;
  return tx
    .select({ id, password })
    .from(users)
    .where(and(sql`strpos(${password}, ${lacking}) = 0`, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('no key update');
}

/** The same password, stored differently. */
export async function replaceHash(tx: Queryable, id: string, password: string): Promise<void> {
  await tx.update(users).set({ password }).where(eq(users.id, id));
}

/** How many passwords are encrypted under none of these keys, by their IDs. */
export function countUnreadable(db: Queryable, keyIds: string[]): Promise<number> {
  const { password } = users;
  const isOurs = or(...keyIds.map(id => sql`strpos(${password}, ${`:v1.${id}.`}) > 0`));
  return db.$count(users, sql`strpos(${password}, ':') > 0 and not (${isOurs})`);
}
