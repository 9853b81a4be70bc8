import type { Role } from '@shared/policy';
import { users } from '@shared/tables/accounts';
import { openingNotices } from '@shared/tables/shares';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

const { shareId, userId, createdAt } = openingNotices;

const canBeTold = and(isNull(users.disabledAt), isNotNull(users.email));

const isOf = (share: number, account: string) => and(eq(shareId, share), eq(userId, account));

/** Keeps an older one as it is. */
export async function storeNotice(tx: Queryable, notice: typeof openingNotices.$inferInsert): Promise<void> {
  await tx.insert(openingNotices).values(notice).onConflictDoNothing();
}

export async function removeNotice(tx: Queryable, share: number, account: string): Promise<void> {
  await tx.delete(openingNotices).where(isOf(share, account));
}

/** Of these shares, those whose next opening an account is told of. */
export async function findNotices(db: Queryable, account: string, shares: number[]): Promise<Set<number>> {
  if (shares.length === 0) return new Set();
  const rows = await db
    .select({ shareId })
    .from(openingNotices)
    .where(and(eq(userId, account), inArray(shareId, shares)));
  return new Set(rows.map(row => row.shareId));
}

export interface DueNotice {
  accountId: string;
  recipient: string;
  role: Role;
  askedAt: Date;
}

/**
 * Who is told of an opening, except by their own: accounts that can sign in and have an address. Locked. Does not wait
 * for accounts that are being removed, which may wait for the share.
 */
export async function lockDueNotices(
  tx: Queryable,
  share: number,
  opener: string | null,
): Promise<DueNotice[]> {
  const rows = await tx
    .select({
      accountId: userId,
      recipient: users.email,
      role: users.role,
      askedAt: createdAt,
    })
    .from(openingNotices)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(shareId, share), opener === null ? undefined : ne(userId, opener), canBeTold))
    .orderBy(asc(userId))
    .for('update', { of: openingNotices, skipLocked: true });
  return rows.flatMap(({ recipient, ...row }) => (recipient === null ? [] : { ...row, recipient }));
}
