import { type User, users } from '@shared/tables/accounts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
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
