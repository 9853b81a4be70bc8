import { recoveryCodes } from '@shared/tables/second-factors';
import { and, count, eq, exists, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

export async function replaceCodes(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash, saved: false })));
}

export async function countUnusedCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isUnused(userId));
  return row?.left ?? 0;
}

export async function areCodesSaved(db: Queryable, userId: string): Promise<boolean> {
  const unsaved = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(isUnused(userId), eq(recoveryCodes.saved, false)))
    .limit(1);
  return unsaved.length === 0;
}

/** All codes of the account, if this one is among them, used or not. False if it isn't. */
export async function markCodesSaved(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const known = db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  const marked = await db
    .update(recoveryCodes)
    .set({ saved: true })
    .where(and(eq(recoveryCodes.userId, userId), exists(known)))
    .returning({ id: recoveryCodes.id });
  return marked.length > 0;
}

/** False for an unknown code, and null for one that was used: of concurrent uses, one succeeds. */
export async function claimCode(
  db: Queryable,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean | null> {
  const claimed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  if (claimed.length > 0) return true;
  const isKnown = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await db.$count(recoveryCodes, isKnown)) > 0 ? null : false;
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
