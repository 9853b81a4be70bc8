import { type TotpSecret, totpSecrets } from '@shared/tables/second-factors';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';

export async function findAuthenticator(db: Queryable, userId: string): Promise<TotpSecret | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/** In place of one that was never confirmed. False if there is a confirmed one. */
export async function storeAuthenticator(
  db: Queryable,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const stored = await db
    .insert(totpSecrets)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, createdAt: now, lastUsedStep: null },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return stored.length > 0;
}

/** False if another secret was stored in its place meanwhile. */
export async function confirmSecret(
  db: Queryable,
  { userId, secret }: Pick<TotpSecret, 'userId' | 'secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(totpSecrets)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret)))
    .returning({ userId: totpSecrets.userId });
  return confirmed.length > 0;
}

/** False if the code of this step or of a later one was used before: of concurrent uses, one succeeds. */
export async function claimStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(totpSecrets)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        isNotNull(totpSecrets.confirmedAt),
        or(isNull(totpSecrets.lastUsedStep), lt(totpSecrets.lastUsedStep, step)),
      ),
    )
    .returning({ userId: totpSecrets.userId });
  return claimed.length > 0;
}

/** False if there was none. */
export async function deleteAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const removed = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Those whose envelope does not start with `prefix`; locked, ordered by account, after the account `after`. */
export function lockSealed(
  tx: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<Pick<TotpSecret, 'userId' | 'secret'>[]> {
  const { userId, secret } = totpSecrets;
  return tx
    .select({ userId, secret })
    .from(totpSecrets)
    .where(and(sql`not starts_with(${secret}, ${prefix})`, after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(limit)
    .for('update');
}

export async function replaceSecret(tx: Queryable, userId: string, secret: string): Promise<void> {
  await tx.update(totpSecrets).set({ secret }).where(eq(totpSecrets.userId, userId));
}
