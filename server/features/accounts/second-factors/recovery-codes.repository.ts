import { recoveryCodes } from '@shared/tables/second-factors';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

export async function replaceCodes(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })));
}

export async function countUnusedCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isUnused(userId));
  return row?.left ?? 0;
}

/** False for a code that is unknown or used: of concurrent uses, one succeeds. */
export async function claimCode(
  db: Queryable,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const claimed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return claimed.length > 0;
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
