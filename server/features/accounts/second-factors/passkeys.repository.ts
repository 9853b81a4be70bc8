import { type Passkey, passkeys } from '@shared/tables/second-factors';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

export function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Queryable, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/** False if the passkey is known already. */
export async function insertPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** False if the passkey is gone, or its counter has come as far before: then it was copied. */
export async function recordUse(
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  // Passkeys that are synced between devices do not count.
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** False if the account has no such passkey. */
export async function deletePasskey(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
