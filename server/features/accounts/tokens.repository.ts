import { type AccountToken, accountTokens } from '@shared/tables/accounts';
import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { deleteInBatches } from '../../db/delete-in-batches';

interface TokenClaim {
  kind: AccountToken['kind'];
  tokenHash: string;
  now: Date;
}

function isUsable({ kind, tokenHash, now }: TokenClaim): SQL | undefined {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}

export async function insertToken(
  tx: Queryable,
  token: typeof accountTokens.$inferInsert,
): Promise<AccountToken> {
  const [inserted] = await tx.insert(accountTokens).values(token).returning();
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

/** Null if it is unknown, used, or expired. */
export async function findToken(db: Queryable, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await db.select().from(accountTokens).where(isUsable(claim));
  return token ?? null;
}

/** Marks a token as used and returns it: of many who try at once, one gets it. */
export async function useToken(tx: Queryable, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await tx
    .update(accountTokens)
    .set({ usedAt: claim.now })
    .where(isUsable(claim))
    .returning();
  return token ?? null;
}

export async function removeExpiredTokens(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, accountTokens, { where: lt(accountTokens.expiresAt, now) });
}
